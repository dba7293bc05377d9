import { idParams } from '#contract/fields.ts'
import { endOtherSessions, endSession } from '#contract/sessions.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

export const sessionActs = [
  ['end_session', endOne],
  ['end_others', endOthers],
] as const

async function endOne({ fields, parse, call, leave, paths, texts }: ActionVisit) {
  await call(endSession, { params: parse(idParams, { id: fields.session }) })
  return leave(paths.devices(), { toast: texts('account')('sessions.ended', { count: 1 }) })
}

async function endOthers({ call, leave, paths, texts }: ActionVisit) {
  const { ended: count } = await call(endOtherSessions, {})
  return leave(paths.devices(), { toast: texts('account')('sessions.ended', { count }) })
}
