import { createCookie } from '@remix-run/node'
import { themes, type Theme } from './themes.ts'

export const themeCookie = createCookie('theme', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
})

export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}

export async function readTheme(request: Request): Promise<Theme> {
  return toTheme(await themeCookie.parse(request.headers.get('cookie')))
}
