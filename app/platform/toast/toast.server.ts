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

export interface FlashToast {
  title?: string
  message: string
  variant: ToastVariant
  action?: FlashAction
}

type StoredToast = FlashToast & { id: string; createdAt: number }

// The browser deletes this cookie after showing the toast (flash-cookie.ts).
const cookie = signedCookie<StoredToast>(flashCookieName, { httpOnly: false })

export function flashToast(request: Request, toast: FlashToast): Promise<string> {
  return cookie.write(request, { ...toast, id: randomUUID(), createdAt: Date.now() })
}

const said = new WeakMap<object, FlashToast & { id: string }>()

/** Shows a toast on the page with which the server replies to a form. */
export function showWithAnswer(context: object, toast: FlashToast & { id: string }): void {
  said.set(context, toast)
}

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
