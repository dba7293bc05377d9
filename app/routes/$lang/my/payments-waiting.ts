import { listPayments } from '#contract/payments.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const loader = forScript(async ({ call }) => {
  const { pending } = await call(listPayments, { query: {} })
  return { waiting: pending.map(({ public_id }) => public_id) }
})
