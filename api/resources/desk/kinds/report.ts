import { sql } from 'drizzle-orm'
import { blocksOfTarget, type BlockKind } from '../../../contract/rules/blocks.ts'
import { Failure, invalidFields } from '../../../http/failure.ts'
import type { DeskScope, Transaction } from '../../../scope.ts'
import { countBlocksOf, findOwners, putBlock } from '../../moderation/acts.ts'
import { titleOfThing } from '../../moderation/facts.ts'
import { answerReporters, findReported, findReportsOfCase } from '../../reports/acts.ts'
import { reportedKind } from '../../reports/facts.ts'
import { releaseResume } from '../../resumes/acts.ts'
import { decideHold, holdReported, readHold } from '../../vacancies/acts.ts'
import { letterOf } from '../letters.ts'
import { readPerson } from '../people.ts'
import type { DecisionOf, KindOfCase, StoredCase } from './kind.ts'

type ReportedCase = NonNullable<Awaited<ReturnType<typeof findReported>>>

/** A thing that people have reported: a moderator finds nothing, asks its owner to correct it, or blocks it. */
export const report: KindOfCase<'report'> = {
  about: sql`jsonb_build_object(
    'target', ${reportedKind},
    'title', ${titleOfThing('desk_cases')},
    'count', (select count(*) from reports where case_id = desk_cases.id))`,

  async open({ db }, stored) {
    const row = await found(db, stored)
    const { kind, title, vacancy, resume, company, message, vacancy_company, author } = row
    const reports = await findReportsOfCase(db, stored.id)
    const about = stored.about_user_id
    return {
      content: {
        kind: 'report',
        target: kind,
        id: vacancy?.public_id ?? resume?.public_id ?? company?.slug ?? null,
        title,
        text: vacancy?.text ?? resume?.text ?? company?.text ?? message?.text ?? '',
        status: vacancy?.status ?? resume?.status ?? null,
        company: vacancy_company?.name ?? null,
        person: author && (await readPerson(db, author.id)),
        reports: reports.map(({ report: each, founded, unfounded }) => ({
          reason: each.reason,
          text: each.text,
          created_at: each.created_at.toISOString(),
          founded,
          unfounded,
        })),
        blocks: about === null ? 0 : await countBlocksOf(db, about),
        may_block: [...blocksOfTarget[kind]],
      },
      answer: stored.answer,
    }
  },

  async needsSecond(tx, stored, body) {
    if (body.decision !== 'blocked') return false
    const { kind } = await found(tx, stored)
    if (!blocksOfTarget[kind].includes(body.block)) throw invalidFields({ block: ['invalid'] })
    return true
  },

  async decide(scope, tx, stored, body) {
    const row = await found(tx, stored)
    switch (body.decision) {
      case 'unfounded':
        await release(scope, tx, row, '')
        await answerReporters(scope, tx, stored.id, 'unfounded')
        return { action: 'reports_unfounded' }
      case 'warned':
        await warn(scope, tx, row, letterOf(body))
        await answerReporters(scope, tx, stored.id, 'founded')
        return { action: 'owner_warned', reason: letterOf(body), answer: letterOf(body) }
      case 'blocked':
        await block(scope, tx, row, body)
        await answerReporters(scope, tx, stored.id, 'founded')
        return {
          action: 'blocked',
          reason: `${body.block}, ${body.reason}: ${letterOf(body)}`,
          answer: letterOf(body),
        }
    }
  },
}

async function found(db: DeskScope['db'], { id }: StoredCase): Promise<ReportedCase> {
  const row = await findReported(db, id)
  if (!row) throw new Failure('request:not_found')
  return row
}

/** Shows a thing again that the reports had hidden. Returns false if they had not. */
async function release(
  scope: DeskScope,
  tx: Transaction,
  { stored, vacancy, resume }: ReportedCase,
  note: string,
): Promise<boolean> {
  if (resume?.status === 'on_moderation' && stored.resume_id !== null) {
    await releaseResume(scope, tx, stored.resume_id)
    return true
  }
  const isHeld = vacancy?.status === 'on_moderation' && stored.vacancy_hold_id !== null
  const hold = isHeld ? await readHold(tx, stored.vacancy_hold_id ?? 0) : null
  if (!hold) return false
  await decideHold(scope, tx, {
    publicId: hold.public_id,
    decision: note ? 'refuse' : 'approve',
    note,
  })
  return true
}

/** Tells the owner what to correct. A vacancy is hidden until that is done. */
async function warn(
  scope: DeskScope,
  tx: Transaction,
  row: ReportedCase,
  words: string,
): Promise<void> {
  const { stored, vacancy, resume } = row
  if (vacancy && stored.vacancy_id !== null) {
    const held = await holdReported(scope, tx, stored.vacancy_id)
    const now = held ? await found(tx, stored) : row
    if (await release(scope, tx, now, words)) return
  } else if (resume) await release(scope, tx, row, '')
  const owners =
    stored.company_id !== null
      ? await findOwners(tx, { kind: 'company', id: stored.company_id })
      : stored.about_user_id === null
        ? []
        : [stored.about_user_id]
  await scope.events.record(
    tx,
    ...owners.map((user_id) => ({ type: 'owner-warned', case_id: stored.id, user_id }) as const),
  )
}

async function block(
  scope: DeskScope,
  tx: Transaction,
  { stored, vacancy_company }: ReportedCase,
  body: Extract<DecisionOf<'report'>, { decision: 'blocked' }>,
): Promise<void> {
  const { block: what, reason } = body
  const ids: Record<BlockKind, number | null> = {
    vacancy: stored.vacancy_id,
    resume: stored.resume_id,
    company: stored.company_id ?? vacancy_company?.id ?? null,
    account: stored.about_user_id,
  }
  const id = ids[what]
  if (id === null) throw invalidFields({ block: ['invalid'] })
  const { proposed_by } = stored
  const isNew = await putBlock(
    scope,
    tx,
    { kind: what, id },
    { reason, words: letterOf(body), proposed_by },
  )
  if (!isNew) throw new Failure('desk:wrong_state')
}
