import { createCookie } from '@remix-run/node'
import { asksToSaveData } from './save-data.ts'

/** A cookie that stores for a year whether the visitor has chosen lite mode. */
export const liteCookie = createCookie('lite', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
})

/** Returns whether lite mode (no pictures, web fonts, hubs) is chosen, or the browser asks to save data. */
export async function readLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get('cookie'))
  return chosen === 'on' || (chosen !== 'off' && asksToSaveData(request.headers.get('save-data')))
}
