"""How a report looks: on a screen by day and by night, on a phone, and printed."""

from __future__ import annotations

from collections.abc import Iterable

from ...draw.palette import LIGHT
from ...draw.styles import Style, page_style

_SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,P052,Georgia,serif"
_SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

_PAPER = {"page": "#FFF", "card": "#FFF"}

_SHEET = f"""
*{{box-sizing:border-box}}
body{{margin:0;background:var(--page);color:var(--text);font:16px/1.5 {_SANS}}}
main,header,footer{{max-width:1060px;margin:0 auto;padding:0 16px}}
h1,h2,h3{{font-family:{_SERIF};line-height:1.2}}
h1{{font-size:33px;margin:32px 0 4px}}
h2{{font-size:25px;margin:40px 0 8px;padding-top:12px;border-top:1px solid var(--line)}}
h2.game{{font-size:33px;border:0}}
h3{{font-size:20px;margin:24px 0 4px}}
p{{max-width:46em;margin:8px 0}}
small,.muted,figcaption{{color:var(--muted);font-size:14px}}
a{{color:var(--touch)}}
nav a{{display:inline-block;padding:12px 12px 12px 0}}
code{{font-family:ui-monospace,Consolas,monospace;font-size:14px;overflow-wrap:anywhere}}
.glance{{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:16px 0}}
.glance div{{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px}}
.glance b{{display:block;font:25px/1.2 {_SERIF}}}
.glance b small{{display:block;font:14px/1.5 {_SANS}}}
.glance div{{font-size:14px}}
dl{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:4px 24px;margin:12px 0}}
dl div{{font-size:14px}}
dt{{display:inline;font-weight:600}}
dt::after{{content:" – "}}
dd{{display:inline;margin:0;color:var(--muted)}}
.pair{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:24px;align-items:start}}
.wide{{overflow-x:auto;margin:12px 0}}
table{{border-collapse:collapse;font-variant-numeric:tabular-nums}}
th,td{{text-align:right;padding:6px 12px;border-bottom:1px solid var(--line);white-space:nowrap}}
th[scope=row],thead th:first-child{{text-align:left;white-space:normal;min-width:9em;font-weight:600}}
table.text td,table.text th{{text-align:left;white-space:normal}}
td small{{white-space:nowrap}}
figure{{margin:12px 0}}
.heats{{display:flex;flex-wrap:wrap;gap:16px}}
.heats figure{{flex:0 1 250px}}
.plot{{width:100%;height:auto;max-width:640px;font:13px {_SANS};fill:var(--text);display:block}}
.plot.key{{width:36px;display:inline;vertical-align:middle}}
.plot .tick{{fill:var(--muted)}}
.plot .grid,.plot .axis{{stroke:var(--line);fill:none}}
.plot .line{{fill:none;stroke-width:2}}
.plot .reach{{fill:none;stroke-width:1.5;stroke-opacity:.45}}
.plot .mark{{stroke-width:2}}
.plot .bar{{fill:var(--touch)}}
.plot .level0{{stroke:var(--touch);fill:var(--touch)}}
.plot .level1{{stroke:var(--last);fill:var(--last)}}
.plot .level2{{stroke:var(--danger);fill:var(--danger)}}
.plot .level3{{stroke:var(--text);fill:var(--text)}}
.plot .draws{{fill:var(--sunk);stroke:var(--line)}}
.plot .seat0{{fill:var(--seat0)}}.plot .seat1{{fill:var(--seat1)}}
.plot .seat2{{fill:var(--seat2)}}.plot .seat3{{fill:var(--seat3);stroke:var(--edge3)}}
.plot .in{{stroke:none;font-weight:600}}
.plot .in.seat0{{fill:var(--ink0)}}.plot .in.seat1{{fill:#2A1005}}
.plot .in.seat2{{fill:var(--ink2)}}.plot .in.seat3{{fill:var(--ink3)}}
.plot .in.draws{{fill:var(--text)}}
.plot .floor{{fill:var(--sunk)}}
.plot .heat{{fill:var(--touch)}}
.plot .share{{font-size:11px}}
.plot .share.dark{{fill:var(--page)}}
.legend{{display:inline-block;margin:0 16px 4px 0}}
.legend b{{font-weight:500;font-size:14px}}
.frames{{max-width:460px}}
.frames .picture,.shown .picture{{width:100%;height:auto;display:block}}
.shown{{max-width:460px}}
.frames p{{min-height:3em}}
.steps{{display:flex;gap:8px;align-items:center}}
button{{font:inherit;color:inherit;background:var(--sunk);border:1px solid var(--line);border-radius:8px}}
button{{min-width:44px;min-height:44px}}
input[type=range]{{flex:1;accent-color:var(--touch);min-height:44px}}
:focus-visible{{outline:3px solid var(--text);outline-offset:2px}}
summary{{padding:12px 0;cursor:pointer}}
[hidden]{{display:none}}
@media(max-width:560px){{.plot{{font-size:19px}}.plot.key{{font-size:13px}}}}
@media print{{
nav,.steps{{display:none}}
h2,h3{{break-after:avoid}}
figure,table,.glance div{{break-inside:avoid}}
.wide{{overflow:visible}}
}}
"""


def style_sheet(styles: Iterable[Style]) -> str:
    """The style sheet of a report with pictures that have these styles of their own; paper is always white."""
    paper = "".join(f"--{role.replace('_', '-')}:{colour};" for role, colour in {**LIGHT, **_PAPER}.items())
    return f"{page_style(styles)}{_SHEET}@media print{{:root:root:root{{{paper}}}}}"
