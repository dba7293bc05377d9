import { appealDays } from '../contract/rules/blocks.ts'
import type { EventOf } from '../events/events.ts'
import { findBlockById } from '../resources/moderation/acts.ts'
import { findReport, findWarning } from '../resources/reports/acts.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { onOneLine } from './of-application.ts'
import { texts } from './texts.ts'

const pages = webPages('')
const mostWords = 300
const { things } = texts.report_founded

/** Tells the author of a report what a moderator found out. */
export async function notifyOfReport(
  { report_id, user_id }: EventOf<'report-answered'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findReport(db, report_id)
  const outcome = found?.report.outcome
  if (!found || !outcome) return []
  const { report, kind, title } = found
  const values = { about: named(kind, title), link: { path: pages.ownSupport(report.public_id) } }
  return [{ user_id, kind: `report_${outcome}` as const, values }]
}

/** Tells the owner of a reported thing what to correct. */
export async function notifyOfWarning(
  { case_id, user_id }: EventOf<'owner-warned'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findWarning(db, case_id)
  if (!found?.answer) return []
  const link = {
    vacancy: pages.previewVacancy(found.id),
    resume: pages.previewResume(found.id),
    company: pages.company(found.id),
    message: pages.conversation(found.id),
  }[found.kind]
  const values = {
    about: named(found.kind, found.title),
    words: short(found.answer),
    link: { path: link },
  }
  return [{ user_id, kind: 'owner_warned', values }]
}

export async function notifyOfBlock(
  { block_id, user_id }: EventOf<'thing-blocked'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findBlockById(db, block_id)
  if (!found || found.block.ended_at) return []
  const { block, title } = found
  const until = new Date(block.blocked_at.getTime() + appealDays * 24 * 3600_000)
  const values = {
    name: title,
    words: short(block.words),
    until: { day: until.toISOString() },
    link: { path: pages.block(block.public_id) },
  }
  return [{ user_id, kind: `${block.kind}_blocked` as const, values }]
}

export async function notifyOfAppeal(
  { block_id, user_id }: EventOf<'appeal-decided'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findBlockById(db, block_id)
  const decision = found?.appeal?.decision
  if (!found || !decision) return []
  const { block, title, appeal } = found
  const values = {
    about: named(block.kind, title),
    words: short(appeal?.answer ?? ''),
    link: { path: pages.block(block.public_id) },
  }
  return [{ user_id, kind: `appeal_${decision}` as const, values }]
}

/** Tells the owner that a moderator has ended a block on his own. */
export async function notifyOfEnd(
  { block_id, user_id }: EventOf<'block-ended'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findBlockById(db, block_id)
  if (!found?.block.ended_at) return []
  const { block, title } = found
  const values = {
    about: named(block.kind, title),
    words: null,
    link: { path: pages.block(block.public_id) },
  }
  return [{ user_id, kind: 'appeal_granted', values }]
}

function named(kind: keyof typeof things, title: string): string {
  const noun = things[kind]
  return title ? `${noun} «${title}»` : noun
}

function short(text: string): string | null {
  const words = onOneLine(text) ?? ''
  if (!words) return null
  return words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words
}
