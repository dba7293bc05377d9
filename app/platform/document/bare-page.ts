import { createHash } from 'node:crypto'
import texts from '../i18n/locales/ru/common.json' with { type: 'json' }

// An overloaded server must not get more requests, so the error page contains its styles.
const styles = `
:root{color-scheme:light;--paper:#f7f6f2;--ink:#18211d;--ink-soft:#56625c;--brand:#0b6b4f;--brand-tint:#e4f1ec;--on-brand:#ffffff}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#121614;--ink:#ecefea;--ink-soft:#a3aea8;--brand:#4cc39b;--brand-tint:#15332a;--on-brand:#08251b}}
body{margin:0;background:var(--paper);color:var(--ink);font:100%/1.5 'Golos Text',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{display:grid;gap:14px;justify-items:center;padding:64px 16px;text-align:center}
h1{margin:0;font-size:1.375rem;font-weight:650;line-height:1.25;text-wrap:balance}
p{margin:0;max-width:56ch;color:var(--ink-soft);text-wrap:balance}
b{color:var(--ink);font-weight:600}
.left{color:var(--ink);font-size:2.5rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
a,button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
details,section{max-width:56ch;text-align:start}
summary{display:inline-block;padding:10px 0;color:var(--brand);text-decoration:underline;cursor:pointer}
pre{margin:0 0 14px;color:var(--ink);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.bubble{fill:var(--brand-tint);stroke:var(--brand);stroke-width:2}
.dots{stroke:var(--brand);stroke-width:5;stroke-linecap:round}
`

export interface BarePage {
  html: string
  /** The content security policy of an error page. */
  policy: string
}

interface BarePageParts {
  head?: string
  script?: string
  styles?: string
}

/** Builds the HTML of an error page. */
export function barePage(
  heading: string,
  body: string,
  { head = '', script = '', styles: own = '' }: BarePageParts = {},
): BarePage {
  const css = styles + own
  return {
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(css)}'`,
      ...(script ? [`script-src '${hashOf(script)}'`] : []),
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    html: `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${head}<title>${heading} — ${texts.brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
<main>
<svg viewBox="0 0 74 64" width="92" height="80" fill="none" aria-hidden="true"><path class="bubble" d="M6 16a9 9 0 0 1 9-9h44a9 9 0 0 1 9 9v20a9 9 0 0 1-9 9H34L20 57V45h-5a9 9 0 0 1-9-9Z"/><path class="dots" d="M24 26h.1M37 26h.1M50 26h.1"/></svg>
<h1>${heading}</h1>
${body}
</main>
${script && `<script>${script}</script>\n`}</body>
</html>
`,
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
