import { currentPasswordBody, deleteAccount, exportAccount } from '#contract/profile.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { leaveSignedOut } from '../leave.server.ts'

export const dataActs = new Map<string, (visit: ActionVisit) => Promise<Response | null>>([
  ['export', download],
  ['delete', end],
])

async function download({ fields, parse, call, save }: ActionVisit) {
  return save(await call(exportAccount, { body: parse(currentPasswordBody, fields) }))
}

async function end(visit: ActionVisit) {
  const { fields, parse, call, texts } = visit
  const { erase_at } = await call(deleteAccount, { body: parse(currentPasswordBody, fields) })
  const date = formatDay(erase_at, env.country.timeZone, new Date())
  return leaveSignedOut(visit, texts('account')('data.delete.done', { date }))
}
