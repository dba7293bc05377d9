import { redirect } from '@remix-run/node'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('guest').loader(() => redirect(`/${defaultLocale}`))
