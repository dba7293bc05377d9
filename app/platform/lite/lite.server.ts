import { createCookie } from '@remix-run/node'
import { asksToSaveData } from './save-data.ts'

/** Keeps what a visitor chose for a year, as the cookie of the theme does. */
export const liteCookie = createCookie('lite', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
})

/** Pages without pictures, sockets and fonts of their own: where that was chosen, or a browser that saves data asks. */
export async function readLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get('cookie'))
  return chosen === 'on' || (chosen !== 'off' && asksToSaveData(request.headers.get('save-data')))
}
