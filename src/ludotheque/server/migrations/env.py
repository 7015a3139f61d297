"""Alembic comes here to run the steps, on the connection that it was given."""

from alembic import context

from ludotheque.server.rows import Row

context.configure(connection=context.config.attributes["connection"], target_metadata=Row.metadata)
with context.begin_transaction():
    context.run_migrations()
