/** Colors and sizes of the app (`ui/tokens.css` of the web), for pages that it doesn't build. */
export const STYLES = `:root{color-scheme:light dark;--paper:#faf8f5;--card:#fffefc;--sunk:#f3f0eb;--line:#e4dfd7;--line-2:#cfc8bd;--edge:#8d857a;--ink:#1c1917;--ink-2:#57514a;--ink-3:#6c655c;--ember:#c2410c;--ok:#2f6b3a;--warn:#8a5a00;--warn-soft:#fbf0d7;--stop:#b3261e;--stop-soft:#fbe7e5;--ok-soft:#e6f1e6;--bar:#a9c4ac;--shadow:0 1px 2px rgba(28,25,23,.05),0 8px 24px -16px rgba(28,25,23,.18)}
@media(prefers-color-scheme:dark){:root{--paper:#141210;--card:#1c1a17;--sunk:#100e0d;--line:#302c27;--line-2:#4a443c;--edge:#756d63;--ink:#f4f0ea;--ink-2:#b9b1a6;--ink-3:#9d9488;--ember:#ff7a45;--ok:#8fd19a;--warn:#f0c060;--warn-soft:#33260a;--stop:#ff8f86;--stop-soft:#3a1512;--ok-soft:#17301b;--bar:#4d6b51;--shadow:none}}
*{box-sizing:border-box;margin:0}html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:400 15px/1.5 Geist,system-ui,sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
a{color:inherit}h1{font-size:24px;line-height:1.2;font-weight:600;letter-spacing:-.02em;text-wrap:balance}h2{font-size:16.5px;line-height:1.3;font-weight:600;letter-spacing:-.01em}.part h2{font-size:15px;font-weight:550}
:focus-visible{outline:2px solid var(--ember);outline-offset:2px;border-radius:6px}main:focus{outline:0}
.m,time{font-family:"Geist Mono",ui-monospace,monospace;font-variant-numeric:tabular-nums;font-size:13px;color:var(--ink-3)}
svg.i{width:18px;height:18px;stroke:currentColor;fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round;flex:none}
.skip{position:absolute;top:-60px;left:8px;background:var(--card);padding:8px 12px;z-index:2}.skip:focus{top:8px}
.wrap{max-width:840px;margin:0 auto;padding:0 24px 64px}header{display:flex;align-items:center;gap:20px;min-height:68px}
.brand{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:600;font-size:17px;letter-spacing:-.01em;text-decoration:none}.brand span{font-weight:450;color:var(--ink-3)}.logo{width:24px;height:24px}
nav{margin-left:auto;display:flex;gap:4px;flex-wrap:wrap}
.link{display:inline-flex;align-items:center;gap:8px;min-height:36px;padding:0 10px;border:1px solid transparent;border-radius:9px;font-weight:500;font-size:14px;color:var(--ink-2);text-decoration:none}.link:hover{background:var(--sunk)}.button{border-color:var(--edge);color:var(--ink);padding:0 14px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;box-shadow:var(--shadow);margin-top:16px;min-width:0}.pad{padding:18px 22px 20px}
.hero{display:flex;align-items:center;gap:16px;padding:20px 22px;border-color:var(--line-2);margin-top:12px}.hero p{color:var(--ink-2)}.dot{width:38px;height:38px;border-radius:11px;display:grid;place-items:center;flex:none;background:var(--sunk);color:var(--ink-2)}.dot svg.i{width:22px;height:22px}.dot.operational{background:var(--ok-soft);color:var(--ok)}.dot.degraded{background:var(--warn-soft);color:var(--warn)}.dot.down{background:var(--stop-soft);color:var(--stop)}
.head{padding:18px 22px 14px;display:flex;gap:4px 10px;align-items:baseline;flex-wrap:wrap}.end{margin-left:auto;font-size:13.5px;color:var(--ink-3)}
.pill{font-size:12.5px;font-weight:550;padding:1px 8px;border-radius:6px;background:var(--warn-soft);color:var(--warn)}.pill.plain{background:var(--sunk);color:var(--ink-2)}
.row{display:grid;grid-template-columns:112px 104px minmax(0,1fr);gap:2px 12px;padding:12px 22px;border-top:1px solid var(--line);font-size:14px;align-items:baseline}.row b{font-weight:550}.row p,.text{color:var(--ink-2)}.row.two{grid-template-columns:112px minmax(0,1fr)}
.parts{padding:6px 22px 16px}.part{padding:13px 0 12px;border-top:1px solid var(--line)}.part:first-of-type{border-top:0}.part .top{display:flex;align-items:baseline;gap:2px 10px;margin-bottom:8px;flex-wrap:wrap}.part .m{margin-left:auto;color:var(--ink-2)}
.state{font-size:13.5px;font-weight:500;color:var(--ink-2)}.state.operational{color:var(--ok)}.state.degraded{color:var(--warn)}.state.down{color:var(--stop)}
.hist{display:block;width:100%;height:30px;overflow:visible}.hist .hit{fill:transparent}.hist .operational{fill:var(--bar)}.hist .degraded{fill:var(--warn)}.hist .down{fill:var(--stop)}.hist .no_data{fill:var(--edge)}.hist a:hover rect:last-child{fill:var(--ink)}
.axis{display:flex;align-items:center;gap:12px}.axis i{flex:1;height:1px;background:var(--line)}
.legend{display:flex;gap:6px 18px;flex-wrap:wrap;font-size:12.5px;color:var(--ink-2);padding-top:12px;border-top:1px solid var(--line);margin-top:12px}.legend i{display:inline-block;width:10px;height:10px;border-radius:3px;margin-right:7px;vertical-align:-1px}.legend .operational{background:var(--bar)}.legend .degraded{background:var(--warn)}.legend .down{background:var(--stop)}.legend .no_data{background:var(--edge);height:3px;vertical-align:3px}.legend time{font:inherit;color:inherit}.legend .end{font-size:12.5px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}.pair h2,.pad>h2{margin-bottom:8px}.plan+.plan{margin-top:14px}.plan p{font-size:14px}.plan time{font-size:13.5px;font-family:inherit;color:var(--ink-2)}
.feeds{display:flex;flex-wrap:wrap;gap:4px;margin:6px 0 0 -10px}
.past{display:grid;grid-template-columns:74px minmax(0,1fr) auto;gap:2px 14px;padding:14px 0;border-top:1px solid var(--line);font-size:14px}.past:first-of-type{border-top:0}.past b{font-weight:550}.past .aside{color:var(--ink-3);font-size:13.5px}
.more{display:inline-flex;align-items:center;min-height:32px;font-size:14px;color:var(--ink-2)}.days{display:flex;gap:8px;flex-wrap:wrap;margin-top:12px}
footer{margin-top:22px;font-size:13.5px;color:var(--ink-3);display:flex;gap:8px 18px;flex-wrap:wrap}
@media(max-width:760px){.wrap{padding:0 16px 48px}.wide{display:none}.link{min-height:44px}.more{min-height:44px}h1{font-size:20px}.pair{grid-template-columns:minmax(0,1fr)}.row,.row.two{grid-template-columns:auto 1fr;padding:12px 16px}.row>:nth-child(3),.row.two>:nth-child(2){grid-column:1/-1}.head,.parts,.pad,.hero{padding-left:16px;padding-right:16px}.head .end{width:100%;text-align:right}.past{grid-template-columns:64px minmax(0,1fr)}.past>:last-child{grid-column:2}.hist{height:28px}}
@media(prefers-reduced-motion:no-preference){.link{transition:background .14s}}
@media(forced-colors:active){.hist rect:last-child{fill:CanvasText}}`;
