import { settingsBody, updateSettings } from '#contract/settings.ts'
import { sessionActs } from '#app/features/account/sessions/acts.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

/** The acts of the page of settings by their intents. */
export const settingsActs = new Map([['search', changeSearch], ...sessionActs])

async function changeSearch({ fields, parse, call, leave, paths }: ActionVisit) {
  await call(updateSettings, { body: parse(settingsBody, fields) })
  return leave(`${paths.settings()}?saved=search`)
}
