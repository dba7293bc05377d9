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

/** A toast for the next page; its action works without script. */
export interface FlashToast {
  title?: string
  message: string
  variant: ToastVariant
  action?: FlashAction
}

type StoredToast = FlashToast & { id: string; createdAt: number }

// Script that has shown the toast deletes the cookie (flash-cookie.ts).
const cookie = signedCookie<StoredToast>(flashCookieName, 60, { httpOnly: false })

export function flashToast(request: Request, toast: FlashToast): Promise<string> {
  return cookie.write(request, { ...toast, id: randomUUID(), createdAt: Date.now() })
}

// Toasts that an action shows in the document of its own response.
const said = new WeakMap<object, FlashToast & { id: string }>()

/** Shows a toast in the document that answers this post; with script the action's data contains it. */
export function showWithAnswer(context: object, toast: FlashToast & { id: string }): void {
  said.set(context, toast)
}

/**
 * The toasts of this response. A document certainly shows them, so it clears the cookie; data of a client navigation
 * may be dropped for a newer one, so the cookie stays until the script has shown the toast.
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
