import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { langOf } from '#app/platform/i18n/locales.ts'
import { pathsIn } from '#app/paths.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { secured } from '#app/platform/session/cookies.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { themeCookie, toTheme } from '#app/platform/theme/theme.server.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pathsIn(langOf({ params })).home())
}

/** Keeps the chosen look for a year and goes back to the page it was chosen on. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const sentFrom = form.get('from')
  const from =
    safePath(typeof sentFrom === 'string' ? sentFrom : null) ?? pathsIn(langOf({ params })).home()
  const cookie = await themeCookie.serialize(toTheme(form.get('theme')))
  const headers = { 'set-cookie': secured(request, cookie) }
  return redirect(from, { headers, status: 303 })
}
