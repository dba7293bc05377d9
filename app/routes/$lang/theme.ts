import { redirect } from '@remix-run/node'
import { guard } from '#app/platform/page/guard.server.ts'
import { secured } from '#app/platform/session/cookies.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { themeCookie, toTheme } from '#app/platform/theme/theme.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

/** Keeps the chosen look for a year and goes back to the page it was chosen on. */
export const action = page.action(async ({ request, form, paths, leave }) => {
  const sentFrom = form.get('from')
  const from = safePath(typeof sentFrom === 'string' ? sentFrom : null) ?? paths.home()
  const cookie = await themeCookie.serialize(toTheme(form.get('theme')))
  return leave(from, { cookies: [secured(request, cookie)] })
})
