import { createCookie } from '@remix-run/node'
import { asksToSaveData } from './save-data.ts'

/** Stores the visitor's choice for a year, like the theme. */
export const liteCookie = createCookie('lite', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
})

/** Pages without pictures, web fonts and hubs: chosen by the visitor, or requested by a data-saving browser. */
export async function readLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get('cookie'))
  return chosen === 'on' || (chosen !== 'off' && asksToSaveData(request.headers.get('save-data')))
}
