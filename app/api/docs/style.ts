/** The whole style of the page of the API: the system's letters, light or dark as the reader's system is. */
export const style = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
pre{white-space:pre-wrap;padding:.75rem;border:1px solid GrayText;border-radius:.25rem}
nav ul{columns:12rem;padding-inline-start:1.25rem}
summary{padding:.5rem 0;min-height:1.5rem;cursor:pointer}
details{border-block-end:1px solid GrayText}
details>div{padding:0 0 1rem 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0}
h2{margin-block-start:2.5rem}
h4{margin-block:1rem .25rem}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;
