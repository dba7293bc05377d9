import type { OperationInput, Reply } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/vacancy-feeds.ts'
import { isPublicUrl } from '../../../foreign-addresses/public-address.ts'
import { Failure, invalidFields } from '../../../http/failure.ts'
import type { SignedInScope } from '../../../scope.ts'
import { checkCompanyOf } from '../../companies/acts.ts'
import {
  claimFeed,
  countOpen,
  deleteFeedOf,
  findFeed,
  releaseFeed,
  setFeed,
  type FeedRow,
} from './queries.ts'
import { readFeed } from './read-feed.ts'

export async function getVacancyFeed(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getVacancyFeed>,
): Promise<Reply<typeof contract.getVacancyFeed>> {
  const { feed, isVerified } = await own(scope, params.id)
  return { is_verified: isVerified, feed: feed && (await feedFor(scope, feed, isVerified)) }
}

export async function setVacancyFeed(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.setVacancyFeed>,
): Promise<contract.VacancyFeed> {
  const { feed, isVerified, isBlocked } = await own(scope, params.id)
  if (isBlocked) throw new Failure('vacancies:company_blocked')
  if (!isVerified) throw new Failure('vacancies:feed_unverified')
  const { url, is_paused } = body
  if (!isPublicUrl(url)) throw invalidFields({ url: ['not_public_address'] })
  const now = scope.now()
  const isSame = feed?.url === url
  const isRead = isSame && feed.paused_at === null
  // A feed that is named or resumed is read anew; its vacancies are found by their ids.
  const anew = { due_at: now, claimed_at: null, etag: null, content_hash: null, failures: 0 }
  const manager_user_id = scope.account.id
  const changes = {
    url,
    paused_at: is_paused ? (feed?.paused_at ?? now) : null,
    ...(!is_paused && !isRead && anew),
    ...(!isSame && { manager_user_id, last_reading: null }),
  }
  const values = {
    company_id: params.id,
    manager_user_id,
    created_at: now,
    due_at: now,
    ...changes,
  }
  await setFeed(scope.db, values, changes)
  return shownFeed(scope, params.id)
}

export async function deleteVacancyFeed(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.deleteVacancyFeed>,
): Promise<null> {
  await checkCompanyOf(db, account.id, params.id, 'publish')
  await deleteFeedOf(db, account.id, params.id)
  return null
}

export async function readVacancyFeed(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.readVacancyFeed>,
): Promise<contract.VacancyFeed> {
  await scope.limits.take('vacancy_feed', String(scope.account.id))
  const { feed, isVerified, isBlocked } = await own(scope, params.id)
  if (!feed) throw new Failure('vacancies:feed_not_found')
  if (isBlocked) throw new Failure('vacancies:company_blocked')
  if (feed.paused_at || !isVerified) throw new Failure('vacancies:feed_stopped')
  const claimed = await claimFeed(scope.db, feed.id, scope.now())
  if (!claimed) throw new Failure('vacancies:feed_being_read')
  try {
    await readFeed(scope, claimed, { closes: body.closes })
  } finally {
    await releaseFeed(scope.db, claimed)
  }
  return shownFeed(scope, params.id)
}

async function own({ db, account }: SignedInScope, companyId: number) {
  await checkCompanyOf(db, account.id, companyId, 'publish')
  const found = await findFeed(db, account.id, companyId)
  if (!found) throw new Failure('companies:not_found')
  const { feed, verification, blocked_at } = found
  return { feed, isVerified: verification === 'verified', isBlocked: blocked_at !== null }
}

async function shownFeed(scope: SignedInScope, companyId: number): Promise<contract.VacancyFeed> {
  const { feed, isVerified } = await own(scope, companyId)
  if (!feed) throw new Failure('vacancies:feed_not_found')
  return feedFor(scope, feed, isVerified)
}

async function feedFor(
  { db, now }: SignedInScope,
  feed: FeedRow,
  isVerified: boolean,
): Promise<contract.VacancyFeed> {
  const { url, created_at, paused_at, due_at, failures, last_reading, last_change } = feed
  const isRead = isVerified && paused_at === null
  return {
    url,
    created_at: created_at.toISOString(),
    paused_at: paused_at?.toISOString() ?? null,
    failures,
    next_reading_at: isRead ? due_at.toISOString() : null,
    open_vacancies: await countOpen(db, feed.id, now()),
    last_reading,
    last_change,
  }
}
