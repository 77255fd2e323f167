/** Styles of the sandbox, different from the product's so that nobody confuses the two. */
export const sandboxStyle = `
:root { color-scheme: light dark; --page: #eef2f6; --card: #ffffff; --text: #10202f; --quiet: #4a5b6c; --line: #d3dce5; --edge: #7b8b9b; --go: #12507b; --go-text: #ffffff; --ring: #12507b; --ribbon: #ffd166; --ribbon-text: #2b2000; }
@media (prefers-color-scheme: dark) { :root { --page: #0d151d; --card: #16222e; --text: #eaf1f7; --quiet: #a9bacb; --line: #2a3a4a; --edge: #7f93a7; --go: #8cc7f2; --go-text: #06202f; --ring: #8cc7f2; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.ribbon { margin: 0; padding: .625rem 1rem; background: repeating-linear-gradient(-45deg, var(--ribbon) 0 1.25rem, #fbc84d 1.25rem 2.5rem); color: var(--ribbon-text); text-align: center; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
header { margin-bottom: 1.25rem; }
.for { margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: clamp(2.25rem, 10vw, 2.75rem); line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
h1 .quiet { display: block; margin-bottom: .25rem; font-size: .875rem; line-height: 1.4; font-weight: 400; letter-spacing: 0; }
h2, legend, summary { font-size: 1rem; font-weight: 600; }
h2 { margin: 0 0 .75rem; }
.quiet { color: var(--quiet); }
.card { display: block; margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
fieldset { min-width: 0; margin: 0; }
fieldset.card legend { float: left; width: 100%; margin-bottom: .5rem; padding: 0; }
fieldset.card legend + * { clear: both; }
.bare { padding: 0; border: 0; }
.bare legend { margin: .75rem 0 .25rem; padding: 0; font-weight: 400; color: var(--quiet); }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; cursor: pointer; }
.method { padding: .375rem 0; border-top: 1px solid var(--line); }
.method > span { display: flex; flex-wrap: wrap; flex: 1; justify-content: space-between; gap: 0 1rem; }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--go); }
input[type=number] { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
.delay { display: block; margin: .75rem 0 .25rem; }
.button { display: block; width: 100%; min-height: 3rem; margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--go); border-radius: .5rem; background: var(--go); color: var(--go-text); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { filter: brightness(1.12); }
.plain { min-height: 2.75rem; margin: 0; padding: .5rem .75rem; border-color: var(--edge); background: transparent; color: var(--text); font-weight: 500; }
.row { display: grid; gap: .5rem; }
@media (min-width: 28rem) { .row { grid-template-columns: 1fr 1fr; } .row > :last-child { grid-column: 1 / -1; } }
summary { margin: -.625rem 0; padding: .625rem 0; cursor: pointer; }
a { color: var(--go); }
a.button { color: var(--go-text); margin: 0; }
.back { text-align: center; }
.back a { display: inline-block; padding: .625rem; }
footer { color: var(--quiet); font-size: .875rem; text-align: center; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
`
