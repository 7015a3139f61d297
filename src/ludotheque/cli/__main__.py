"""`python -m ludotheque.cli`, for those without `ludo` on their path."""

import sys

from .main import main

sys.exit(main())
