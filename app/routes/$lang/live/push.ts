import { pushSubscription, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const action = forScript(async ({ call, request }) => {
  const fields = Object.fromEntries(await readForm(request))
  const subscribed = pushSubscription.safeParse(fields)
  if (subscribed.success) await call(subscribeToPush, { body: subscribed.data })
  else await call(unsubscribeFromPush, { body: { endpoint: String(fields.endpoint ?? '') } })
  return null
})
