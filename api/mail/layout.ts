import { html, raw } from 'hono/html'
import type { Letter } from './provider.ts'
import { texts } from './texts.ts'

const font = 'Golos Text,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
const card = 'max-width:560px;background:#ffffff;border:1px solid #dddcd5;border-radius:10px'
const content = `padding:24px;font:16px/1.5 ${font};color:#18211d;text-align:left`
const brandName = 'margin:0 0 20px;font-size:18px;line-height:1.25;font-weight:700;color:#0b6b4f'
const heading = 'margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:650'
const line = 'margin:0 0 8px;overflow-wrap:anywhere'
const aside = 'margin:0;font-size:13px;color:#56625c'
const gap = 'height:8px;font-size:8px;line-height:8px'
const secret =
  'margin:0 0 8px;font-size:36px;line-height:1.25;font-weight:650;letter-spacing:6px;white-space:nowrap'
const link =
  'display:inline-block;margin-top:8px;padding:11px 19px;border:1px solid #0b6b4f;border-radius:8px;font-weight:600;text-decoration:none'
const button = `${link};background:#0b6b4f;color:#ffffff`
const outline = `${link};color:#0b6b4f`
const small = `box-sizing:border-box;max-width:560px;margin:0 auto;padding:16px 25px;font:13px/1.5 ${font};color:#56625c;text-align:left`

const dark = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#121614!important}
.card{background:#1a201d!important;border-color:#2e3733!important}
.ink{color:#ecefea!important}
.soft{color:#a3aea8!important}
.brand{color:#4cc39b!important}
.button{background:#4cc39b!important;border-color:#4cc39b!important;color:#08251b!important}
.outline{border-color:#4cc39b!important;color:#4cc39b!important}
}`

/** Returns the HTML of an e-mail, with its buttons in the places of their lines. */
export async function layOut(
  { subject, body, buttons, secrets, unsubscribe }: Letter,
  webUrl: string,
): Promise<string> {
  const { brand, footer } = texts.layout

  function blockOf(text: string, nth: number) {
    if (text === '') return html`<div style="${gap}">&nbsp;</div>`
    const pressed = buttons.find((each) => each.line === nth)
    if (pressed && pressed.url === unsubscribe) {
      return html`<p class="soft" style="${aside}">
        <a class="soft" style="color:#56625c" href="${unsubscribe}">${pressed.words}</a>
      </p>`
    }
    if (pressed) {
      const [name, look] = pressed === buttons[0] ? ['button', button] : ['outline', outline]
      return html`<p style="${line}">
        <a class="${name}" style="${look}" href="${pressed.url}">${pressed.words}</a>
      </p>`
    }
    const [, words, value = ''] = /^(.+): (\S+)$/.exec(text) ?? []
    if (secrets.includes(value)) {
      return html`<p style="${line}">${words}</p>
        <p style="${secret}">${value}</p>`
    }
    return html`<p style="${line}">${text}</p>`
  }

  const isCode = secrets.some((value) => subject.includes(value))
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${raw(`<style>${dark}</style>`)}
      </head>
      <body class="page" style="margin:0;background:#f7f6f2">
        <table class="page" role="presentation" width="100%" cellspacing="0" bgcolor="#f7f6f2">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table class="card" role="presentation" width="100%" cellspacing="0" style="${card}">
                <tr>
                  <td class="ink" style="${content}">
                    <p class="brand" style="${brandName}">${brand}</p>
                    ${isCode ? '' : html`<h1 style="${heading}">${subject}</h1>`}
                    ${body.split('\n').map(blockOf)}
                  </td>
                </tr>
              </table>
              <p class="soft" style="${small}">
                ${footer}<br />
                <a class="soft" style="color:#56625c" href="${webUrl}">${new URL(webUrl).host}</a>
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(await page).replace(/\n\s+/g, '\n')
}
