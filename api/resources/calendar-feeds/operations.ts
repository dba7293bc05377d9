import { calendarFeed } from '../../calendar/calendar-file.ts'
import { firstDayEvent } from '../../calendar/first-day-file.ts'
import { interviewEvent } from '../../calendar/interview-file.ts'
import texts from '../../calendar/locales/ru.json' with { type: 'json' }
import { calendarType } from '../../contract/applications.ts'
import type * as contract from '../../contract/calendar-feeds.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { Failure } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { readFeedFirstDays, readFeedMeetings } from '../applications/acts.ts'
import { deleteFeed, findFeed, findFeedOwner, setFeed } from './queries.ts'

export async function readCalendarFeed({
  db,
  account,
}: SignedInScope): Promise<contract.CalendarFeed | null> {
  const feed = await findFeed(db, account.id)
  return feed && { ...feed, created_at: feed.created_at.toISOString() }
}

export async function renewCalendarFeed({
  db,
  account,
  now,
}: SignedInScope): Promise<contract.CalendarFeed> {
  const feed = { secret: newPublicId(), created_at: now() }
  await setFeed(db, { user_id: account.id, ...feed })
  return { ...feed, created_at: feed.created_at.toISOString() }
}

export async function revokeCalendarFeed({ db, account }: SignedInScope): Promise<null> {
  await deleteFeed(db, account.id)
  return null
}

/** Returns the meetings and first working days of the account to which the secret belongs. */
export async function getCalendarFeed(
  { db, limits, address, now, webUrl }: Scope,
  { params }: OperationInput<typeof contract.getCalendarFeed>,
): Promise<FileAnswer<typeof calendarType>> {
  await limits.take('calendar_feed', limitAddress(address))
  const owner = await findFeedOwner(db, params.id)
  if (!owner) throw new Failure('calendar_feeds:not_found')
  const meetings = await readFeedMeetings(db, owner, now())
  const hires = await readFeedFirstDays(db, owner, now())
  const words = { webUrl, namesContact: false }
  const events = meetings.map(({ row, slot }) => interviewEvent(row, slot, owner.side, words))
  const firstDays = hires.flatMap((row) => firstDayEvent(row, owner.side, words) ?? [])
  const text = calendarFeed([...events, ...firstDays], texts.feed, now())
  return { bytes: Buffer.from(text), type: calendarType, name: 'otklik.ics' }
}
