import {
  fetchForeign,
  ForeignAddressError,
  type Network,
} from '../foreign-addresses/fetch-foreign.ts'
import { calendarLimits, CalendarError } from './calendar-error.ts'

/** Returns the iCalendar file at an https address that a member typed; throws a `CalendarError`. */
export async function fetchCalendar(
  address: string,
  signal?: AbortSignal,
  network?: Network,
): Promise<string> {
  const headers = { accept: 'text/calendar, */*;q=0.1' }
  const { redirects, seconds, bytes } = calendarLimits
  const wanted = { headers, protocols: ['https:'], redirects, seconds, bytes, signal } as const
  try {
    const { status, body } = await fetchForeign(address, wanted, network)
    if (status !== 200) throw new CalendarError('refused')
    return body.toString('utf8')
  } catch (error) {
    if (!(error instanceof ForeignAddressError)) throw error
    throw new CalendarError(error.problem, { cause: error })
  }
}
