import { listVacancyApplications } from '#contract/vacancy-applications.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Reads which refusals of a vacancy wait to be sent, and how many applications its closing rejects; null on failure. */
export async function readPending({ call }: Pick<Visit, 'call'>, vacancyId: string) {
  const params = { id: vacancyId }
  const list = await extraOr(call(listVacancyApplications, { params, query: { size: '1' } }), null)
  return list && { refusals: list.pending_refusals, toReject: list.to_reject }
}
