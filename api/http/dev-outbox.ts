import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../database/connect.ts'
import { findMessages } from '../mail/messages.ts'

/** Letters and codes for people who try the product: exists only while DEMO is on. */
export function devOutbox(db: Db): Hono {
  const router = new Hono()
  router.get('/dev/outbox.json', async (context) =>
    context.json(await findMessages(db, context.req.query('to'))),
  )
  router.get('/dev/outbox', async (context) => {
    const letters = await findMessages(db, context.req.query('to'))
    context.header('cache-control', 'no-store')
    return context.html(
      html`<!doctype html>
        <html lang="ru">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Исходящие письма</title>
          </head>
          <body>
            <h1>Исходящие письма</h1>
            <p>Эта страница есть только в демонстрационном режиме.</p>
            ${letters.map(
              (letter) =>
                html`<article>
                  <h2>${letter.subject}</h2>
                  <p>${letter.recipient}, ${letter.created_at.toISOString()}</p>
                  <pre>${letter.body}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    )
  })
  return router
}
