import type { SavedSearch } from '#contract/saved-searches.ts'
import type { SearchTexts } from '#app/platform/search/words.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'

/** Returns how often messages about new results are sent, such as «Раз в день в 9:00». */
export function frequencyText(
  { frequency, hour }: Pick<SavedSearch, 'frequency' | 'hour'>,
  t: SearchTexts,
): string {
  return t(`search_server:alert.often.${frequency}`, { time: `${hour}:00` })
}

/** Returns where messages are sent, such as «На сайте и на почту»; e-mail only if the account has an address. */
export function waysText(
  { channels }: Pick<SavedSearch, 'channels'>,
  user: Pick<SessionUser, 'emailAddress'> | null,
  t: SearchTexts,
): string {
  const hasLetters = channels.includes('email') && user?.emailAddress
  return t(hasLetters ? 'search_server:alert.ways.email' : 'search_server:alert.ways.site')
}
