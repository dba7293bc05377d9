import { sql } from 'drizzle-orm'
import { Failure } from '../../../http/failure.ts'
import { decideHold, readHold } from '../../vacancies/acts.ts'
import { letterOf } from '../letters.ts'
import type { KindOfCase } from './kind.ts'

/** A held vacancy, which a moderator publishes or returns to its company with words about what to correct. */
export const vacancy: KindOfCase<'vacancy'> = {
  about: sql`(select jsonb_build_object(
      'title', coalesce(hold.content ->> 'title', held.title),
      'company', company.name)
    from vacancies held join companies company on company.id = held.company_id
    left join vacancy_holds hold on hold.id = desk_cases.vacancy_hold_id
    where held.id = desk_cases.vacancy_id)`,

  async open({ db }, { vacancy_hold_id }) {
    const hold = await readHold(db, vacancy_hold_id ?? 0)
    if (!hold) throw new Failure('request:not_found')
    const { note, ...content } = hold
    return { content: { kind: 'vacancy', ...content }, answer: note }
  },

  async decide(scope, tx, { vacancy_hold_id }, body) {
    const held = await readHold(tx, vacancy_hold_id ?? 0)
    if (!held) throw new Failure('desk:wrong_state')
    const isApproved = body.decision === 'approved'
    const note = isApproved ? '' : letterOf(body)
    const decision = isApproved ? 'approve' : 'refuse'
    await decideHold(scope, tx, { publicId: held.public_id, decision, note })
    return { action: isApproved ? 'vacancy_approved' : 'vacancy_refused', reason: note }
  },
}
