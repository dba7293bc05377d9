import { createCookie } from '@remix-run/node'
import { asksToSaveData } from './save-data.ts'

/** The cookie of the light mode (no pictures, fonts, hubs), kept for a year. */
export const liteCookie = createCookie('lite', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
})

/** Returns whether the visitor has chosen the light mode, or the browser asks to save data. */
export async function readLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get('cookie'))
  return chosen === 'on' || (chosen !== 'off' && asksToSaveData(request.headers.get('save-data')))
}
