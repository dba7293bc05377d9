import { redirect } from '@remix-run/node'
import { defaultLocale } from '#app/platform/i18n/locales.ts'

export function loader() {
  return redirect(`/${defaultLocale}`)
}
