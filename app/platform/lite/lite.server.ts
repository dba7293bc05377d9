import { createCookie } from '@remix-run/node'
import { cookieSeconds } from '#app/platform/session/cookie-seconds.ts'
import { asksToSaveData } from './save-data.ts'

/** The cookie that turns on the light mode, without pictures, fonts and hub connections. It lasts a year. */
export const liteCookie = createCookie('lite', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: cookieSeconds.lite,
})

/** Returns whether the visitor chose the light mode, or the browser sends the Save-Data header. */
export async function readLite(request: Request): Promise<boolean> {
  const chosen: unknown = await liteCookie.parse(request.headers.get('cookie'))
  return chosen === 'on' || (chosen !== 'off' && asksToSaveData(request.headers.get('save-data')))
}
