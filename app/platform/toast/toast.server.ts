import { randomUUID } from 'node:crypto'
import { signedCookie } from '#app/platform/session/cookies.server.ts'
import { flashCookieName } from './flash-cookie.ts'
import {
  createToast,
  type FlashAction,
  type FlashedToast,
  type Toast,
  type ToastVariant,
} from './toast.ts'

/** A toast for the next page; its link or button works when JavaScript is off. */
export interface FlashToast {
  title?: string
  message: string
  variant: ToastVariant
  action?: FlashAction
}

type StoredToast = FlashToast & { id: string; createdAt: number }

// JavaScript may delete the cookie with a toast once it has shown the toast (flash-cookie.ts).
const cookie = signedCookie<StoredToast>(flashCookieName, 60, { httpOnly: false })

export function flashToast(request: Request, toast: FlashToast): Promise<string> {
  return cookie.write(request, { ...toast, id: randomUUID(), createdAt: Date.now() })
}

// Toasts for the document that replies to a post, by the load context of the request.
const said = new WeakMap<object, FlashToast & { id: string }>()

/** Shows a toast in the document that replies to a post; when JavaScript runs, the action's data has the toast. */
export function showWithAnswer(context: object, toast: FlashToast & { id: string }): void {
  said.set(context, toast)
}

/**
 * Returns the toasts of a response. A document always shows its toasts and clears their cookie. The router may drop
 * data that it has requested, so the cookie stays until JavaScript has shown the toast.
 */
export async function takeFlashToasts(request: Request, context: object) {
  const flash = await cookie.read(request)
  const own = said.get(context)
  const isDocument = request.headers.get('accept')?.includes('text/html') ?? false
  return {
    toasts: [
      ...(flash ? [toToast(flash)] : []),
      ...(own ? [toToast({ ...own, createdAt: Date.now() })] : []),
    ],
    cleared: flash && isDocument ? await cookie.clear(request) : null,
  }
}

function toToast({ id, createdAt, action, ...said }: StoredToast): FlashedToast {
  const toast: Omit<Toast, 'action'> = createToast(said, id, createdAt)
  return { ...toast, action }
}
