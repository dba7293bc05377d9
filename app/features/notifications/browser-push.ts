// Push notifications of the browser, which need JavaScript.

/** `foreign`: the API does not send to the push service of this browser. */
export type PushState = 'unable' | 'denied' | 'foreign' | 'off' | 'on'

/** Returns whether this browser shows the account's push notifications, or why it cannot. */
export async function readPushState(isToldOf: boolean): Promise<PushState> {
  if (!('PushManager' in window) || !navigator.serviceWorker) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  if (!isToldOf) return 'off'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the visitor for permission, then turns push notifications on in this browser. */
export async function switchPushOn(publicKey: string, path: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(false)
  await navigator.serviceWorker.register('/worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { ok, status } = await tell(path, { endpoint, ...keys })
  if (ok) return 'on'
  await subscription.unsubscribe()
  if (status === 422) return 'foreign'
  throw new Error(`push subscription: HTTP ${status}`)
}

export async function switchPushOff(path: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await tell(path, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

function tell(path: string, fields: Record<string, string | undefined>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value ?? '')
  return fetch(path, { method: 'POST', body })
}
