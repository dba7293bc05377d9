import type { SavedSearch } from '#contract/saved-searches.ts'
import type { SearchTexts } from '#app/platform/search/words.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'

/** «Раз в день в 9:00». */
export function frequencyText(
  { frequency, hour }: Pick<SavedSearch, 'frequency' | 'hour'>,
  t: SearchTexts,
): string {
  return t(`search:alert.often.${frequency}`, { time: `${hour}:00` })
}

/** «На сайте и на почту»: the chosen channels that the account has connected. */
export function waysText(
  { channels }: Pick<SavedSearch, 'channels'>,
  user: Pick<SessionUser, 'emailAddress'> | null,
  t: SearchTexts,
): string {
  const hasLetters = channels.includes('email') && user?.emailAddress
  return t(hasLetters ? 'search:alert.ways.email' : 'search:alert.ways.site')
}
