import { redirect } from '@remix-run/node'
import { liteCookie } from '#app/platform/lite/lite.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { storeChoice } from '#app/platform/page/store-choice.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

export const action = page.action(
  storeChoice(({ lite }) => liteCookie.serialize(lite === 'on' ? 'on' : 'off')),
)
