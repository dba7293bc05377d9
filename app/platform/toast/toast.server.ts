import { randomUUID } from 'node:crypto'
import { signedCookie } from '#app/platform/session/cookies.server.ts'
import { flashCookieName } from './flash-cookie.ts'
import { createToast, type Toast, type ToastVariant } from './toast.ts'

/** A toast for the next page; its link works without script. */
export interface FlashToast {
  message: string
  variant: ToastVariant
  action?: { label: string; to: string }
}

type StoredToast = FlashToast & { id: string; createdAt: number }

// Script that has shown a toast takes the cookie away itself (flash-cookie.ts).
const cookie = signedCookie<StoredToast>(flashCookieName, 60, { httpOnly: false })

export function flashToast(request: Request, toast: FlashToast): Promise<string> {
  return cookie.write(request, { ...toast, id: randomUUID(), createdAt: Date.now() })
}

/**
 * The toast waiting for this answer. A document shows it for sure, so its answer also clears the cookie; the data of a
 * client navigation may be dropped for a newer one, so there the cookie stays until the toast has been shown.
 */
export async function takeFlashToast(request: Request) {
  const flash = await cookie.read(request)
  if (!flash) return null
  const isDocument = request.headers.get('accept')?.includes('text/html') ?? false
  const { id, createdAt, action, ...said } = flash
  const toast: Omit<Toast, 'action'> = createToast(said, id, createdAt)
  return {
    toast: { ...toast, action },
    cleared: isDocument ? await cookie.clear(request) : null,
  }
}
