import { sql } from 'drizzle-orm'
import { storeAnswer, findAnswersAbout, findOthersOf, findRequest } from '../../support/acts.ts'
import type { StoredRequest } from '../../support/acts.ts'
import { readPerson } from '../people.ts'
import type { KindOfCase } from './kind.ts'

/** A request to support, which an operator answers or closes without an answer. */
export const support: KindOfCase<'support'> = {
  about: sql`(select jsonb_build_object(
      'topic', request.topic,
      'side', sender.account_type,
      'nth', case when request.user_id is null
        then (select count(*) from support_requests earlier where earlier.user_id is null
          and earlier.email = request.email and earlier.id <= request.id)
        else (select count(*) from support_requests earlier
          where earlier.user_id = request.user_id and earlier.id <= request.id) end)
    from support_requests request left join users sender on sender.id = request.user_id
    where request.id = desk_cases.support_request_id)`,

  async open({ db }, { support_request_id, about_user_id }) {
    const request = await findRequest(db, support_request_id ?? 0)
    const others = await findOthersOf(db, request, 10)
    const similar = await findAnswersAbout(db, request.topic, request, 3)
    return {
      content: {
        kind: 'support',
        message: request.message,
        person: await readPerson(db, about_user_id),
        history: others.map(writtenRequest),
        similar: similar.flatMap(({ answer, answered_at }) =>
          answered_at ? [{ answer, answered_at: answered_at.toISOString() }] : [],
        ),
      },
      answer: request.answer,
    }
  },

  async decide({ account, now, events }, tx, stored, decision) {
    if (decision.decision === 'closed') return { action: 'case_closed', reason: decision.reason }
    const answered = { answer: decision.answer, answered_by: account.id, answered_at: now() }
    await storeAnswer(tx, stored.support_request_id ?? 0, answered)
    const { about_user_id: user_id, public_id: request } = stored
    await events.record(tx, { type: 'support-answered', user_id, request })
    return { action: 'case_answered' }
  },

  async givenEmail(tx, { support_request_id }) {
    return (await findRequest(tx, support_request_id ?? 0)).email
  },
}

function writtenRequest({ public_id, topic, message, created_at, answer }: StoredRequest) {
  return { public_id, topic, message, created_at: created_at.toISOString(), answer }
}
