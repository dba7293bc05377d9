// Fetches the iCalendar file of a member from an address that the member typed. The address may be hostile.
import { lookup as lookupName } from 'node:dns'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { calendarLimits, CalendarError } from './calendar-error.ts'
import { isPublicAddress } from './public-address.ts'

type Respond = (response: IncomingMessage) => void

/** The ways to the network; tests replace them. */
export interface Network {
  isPublic: (address: string) => boolean
  lookup: typeof lookupName
  request: (url: URL, options: RequestOptions, respond: Respond) => ClientRequest
  seconds: number
}

const internet: Network = {
  isPublic: isPublicAddress,
  lookup: lookupName,
  request: requestHttps,
  seconds: calendarLimits.seconds,
}

/**
 * Returns the text at an address; throws a `CalendarError`. Each address and each redirect must be https and lead to
 * public hosts alone.
 */
export async function fetchCalendar(
  address: string,
  signal?: AbortSignal,
  network: Network = internet,
): Promise<string> {
  const deadline = AbortSignal.timeout(network.seconds * 1000)
  const ends = signal ? AbortSignal.any([signal, deadline]) : deadline
  let url = address
  try {
    for (let hops = 0; hops <= calendarLimits.redirects; hops += 1) {
      const response = await open(checked(url, network), ends, network)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        url = new URL(headers.location, url).href
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new CalendarError('refused')
      }
      return await readText(response)
    }
    throw new CalendarError('unreachable')
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(deadline.aborted ? 'too_slow' : 'unreachable', { cause: error })
  }
}

function checked(address: string, { isPublic }: Network): URL {
  const url = URL.parse(address)
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isAllowed = url?.protocol === 'https:' && !url.username && !url.password
  // Node connects to a literal address without a look-up.
  if (!url || !isAllowed || (isIP(host) && !isPublic(host))) throw new CalendarError('unreachable')
  return url
}

function open(url: URL, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity' }
    const options = { agent: false, signal, headers, lookup: publicLookup(network) } as const
    network.request(url, options, resolve).on('error', reject).end()
  })
}

/** Looks a name up for the connection itself, so that the checked address is the one that is connected to. */
function publicLookup({ lookup, isPublic }: Network): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isPublic(address))) {
        return done(new CalendarError('unreachable'), [])
      }
      const [first] = found
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
    })
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > calendarLimits.bytes) {
      response.destroy()
      throw new CalendarError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
