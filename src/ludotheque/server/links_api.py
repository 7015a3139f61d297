"""Links for other devices over HTTP: the address at which they find this server, and QR codes to point a camera at."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter, Request, Response

from .games_api import SVG, TROUBLE, Lang, svg
from .reach import Reach
from .requests import LinkSent
from .responses import AddressShown

router = APIRouter(prefix="/api", tags=["links"], responses=TROUBLE)


@router.get("/address")
def address(request: Request) -> AddressShown:
    """Whether other devices can reach this server, and at which address, where it is known."""
    reach: Reach | None = request.app.state.reach
    return AddressShown(others=reach is None or reach.others, address=reach.address() if reach else None)


@router.post("/qr.svg", response_class=Response, responses=SVG)
def qr_code(sent: LinkSent, lang: Lang = None) -> Response:
    """A link as a QR code. It is sent in a body, since addresses are written into logs, and a link may hold a token."""
    drawn = io.BytesIO()
    code = segno.make_qr(sent.link)
    code.save(drawn, kind="svg", xmldecl=False, nl=False, omitsize=True, dark="#000", light="#fff")
    return svg(drawn.getvalue().decode())
