import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import { findPaymentToPlay } from '../resources/billing/payments/queries.ts'
import { webPages } from '../web-pages.ts'
import { paymentCallback, abandonedCallback, testProviderName } from './test-provider.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 24px 16px 48px }
  h1 { margin: 0; line-height: 1.25 }
  p { margin: 12px 0 0 }
  button { margin-top: 24px; min-height: 48px; padding: 0 24px; font: inherit; font-weight: 650 }
`
const hash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`
const pages = webPages('')
const sums = new Intl.NumberFormat('ru-KZ', { maximumFractionDigits: 0 })

/** The payment page of the demo, which exists only while DEMO is on. */
export function devPay(
  db: Db,
  secret: string,
  send: (request: Request) => Promise<Response>,
): Hono {
  const router = new Hono()
  router.get('/dev/pay/:id', async (context) => {
    const payment = await findPaymentToPlay(db, testProviderName, context.req.param('id'))
    if (!payment) return context.notFound()
    context.header('cache-control', 'no-store')
    context.header('content-security-policy', policy)
    return context.html(
      html`<!doctype html>
        <html lang="ru">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Пробная оплата — Отклик</title>
            ${raw(`<style>${style}</style>`)}
          </head>
          <body>
            <h1>Пробная оплата</h1>
            <p>
              Так в демонстрационном режиме выглядит страница банка: денег никто не спишет. Сумма,
              которая кончается на 01, будет отклонена, на 02 — зависнет, любая другая пройдёт.
            </p>
            <form method="post">
              <button name="act" value="pay">Оплатить ${sums.format(payment.amount)} ₸</button>
              <button name="act" value="give_up">Отказаться от оплаты</button>
            </form>
            <p><a href="${pages.payment(payment.public_id)}">Вернуться без оплаты</a></p>
          </body>
        </html>`,
    )
  })
  router.post('/dev/pay/:id', async (context) => {
    const payment = await findPaymentToPlay(db, testProviderName, context.req.param('id'))
    if (!payment) return context.notFound()
    const { act } = await context.req.parseBody()
    const told =
      act === 'give_up' ? abandonedCallback(secret, payment) : paymentCallback(secret, payment)
    if (told) {
      const callback = new URL(`/v1/payments/callback/${testProviderName}`, context.req.url)
      await send(new Request(callback, { method: 'POST', ...told }))
    }
    return context.redirect(pages.payment(payment.public_id), 303)
  })
  return router
}
