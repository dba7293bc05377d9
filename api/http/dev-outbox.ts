import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import { findMessages } from '../mail/messages.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 24px 16px 48px }
  h1, h2 { margin: 0; line-height: 1.25 }
  h2, pre { font: inherit }
  h2 { font-weight: 650 }
  p { margin: 4px 0 0; opacity: .75 }
  article { margin-top: 16px; padding: 16px; border: 1px solid #8886; border-radius: 10px }
  pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** Shows sent e-mails and codes; this page exists only while DEMO is on. */
export function devOutbox(db: Db, timeZone: string): Hono {
  const moment = new Intl.DateTimeFormat('ru-RU', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone,
  })
  const router = new Hono()
  router.get('/dev/outbox.json', async (context) =>
    context.json(await findMessages(db, context.req.query('to'))),
  )
  router.get('/dev/outbox', async (context) => {
    const letters = await findMessages(db, context.req.query('to'))
    context.header('cache-control', 'no-store')
    context.header('content-security-policy', policy)
    return context.html(
      html`<!doctype html>
        <html lang="ru">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Исходящие письма — Отклик</title>
            ${raw(`<style>${style}</style>`)}
          </head>
          <body>
            <h1>Исходящие письма</h1>
            <p>
              Эта страница есть только в демонстрационном режиме. Новые письма сверху, обновите её,
              чтобы увидеть следующее.
            </p>
            ${letters.length === 0 ? html`<p>Писем пока нет.</p>` : ''}
            ${letters.map(
              (letter) =>
                html`<article>
                  <h2>${letter.subject}</h2>
                  <p>${letter.recipient}, ${moment.format(letter.created_at)}</p>
                  <pre>${letter.body}</pre>
                  ${letter.attached ? html`<p>${letter.attached}</p>` : ''}
                  ${
                    letter.calendar
                      ? html`<details>
                          <summary>interview.ics</summary>
                          <pre>${letter.calendar}</pre>
                        </details>`
                      : ''
                  }
                </article>`,
            )}
          </body>
        </html>`,
    )
  })
  return router
}
