import { redirect } from '@remix-run/node'
import { guard } from '#app/platform/page/guard.server.ts'
import { keepChoice } from '#app/platform/page/keep-choice.server.ts'
import { themeCookie, toTheme } from '#app/platform/theme/theme.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

export const action = page.action(keepChoice(({ theme }) => themeCookie.serialize(toTheme(theme))))
