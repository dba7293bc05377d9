import { redirect } from '@remix-run/node'
import { guard } from '#app/platform/page/guard.server.ts'
import { storeChoice } from '#app/platform/page/store-choice.server.ts'
import { themeCookie, toTheme } from '#app/platform/theme/theme.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

export const action = page.action(storeChoice(({ theme }) => themeCookie.serialize(toTheme(theme))))
