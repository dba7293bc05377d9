import { createCookie } from '@remix-run/node'
import { cookieSeconds } from '#app/platform/session/cookie-seconds.ts'
import { themes, type Theme } from './themes.ts'

export const themeCookie = createCookie('theme', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: cookieSeconds.theme,
})

export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}

export async function readTheme(request: Request): Promise<Theme> {
  return toTheme(await themeCookie.parse(request.headers.get('cookie')))
}
