// Sends requests to addresses that members typed. The address and its host may be hostile.
import { lookup as lookupName } from 'node:dns'
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Respond = (response: IncomingMessage) => void

/** The ways to the network; tests replace them. */
export interface Network {
  isPublic: (address: string) => boolean
  lookup: typeof lookupName
  request: (url: URL, options: RequestOptions, respond: Respond) => ClientRequest
}

const internet: Network = {
  isPublic: isPublicAddress,
  lookup: lookupName,
  request: (url, options, respond) =>
    (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, respond),
}

export interface ForeignRequest {
  /** GET by default. */
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  protocols: readonly ('https:' | 'http:')[]
  /** How many redirects are followed; one more is `unreachable`. */
  redirects: number
  /** The time for all of it, with redirects and the body of the response. */
  seconds: number
  /** The largest body of a response. */
  bytes: number
  signal?: AbortSignal
}

export interface ForeignResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Why there is no response. `unreachable`: the address is not permitted, or its host does not respond. */
export type ForeignProblem = 'unreachable' | 'too_slow' | 'too_large'

export class ForeignAddressError extends Error {
  readonly problem: ForeignProblem

  constructor(problem: ForeignProblem, options?: ErrorOptions) {
    super(`foreign address: ${problem}`, options)
    this.problem = problem
  }
}

/**
 * Returns the response of an address, whatever its status; throws a `ForeignAddressError`. The address and each
 * redirect must have a permitted protocol and lead to public hosts alone.
 */
export async function fetchForeign(
  address: string,
  wanted: ForeignRequest,
  network: Network = internet,
): Promise<ForeignResponse> {
  const deadline = AbortSignal.timeout(wanted.seconds * 1000)
  const ends = wanted.signal ? AbortSignal.any([wanted.signal, deadline]) : deadline
  let url = address
  try {
    for (let hops = 0; hops <= wanted.redirects; hops += 1) {
      const response = await open(checked(url, wanted, network), wanted, ends, network)
      const { statusCode: status = 0, headers } = response
      if (isRedirect(status) && headers.location) {
        response.destroy()
        url = new URL(headers.location, url).href
        continue
      }
      return { status, headers, body: await readBody(response, wanted.bytes) }
    }
    throw new ForeignAddressError('unreachable')
  } catch (error) {
    if (error instanceof ForeignAddressError) throw error
    throw new ForeignAddressError(deadline.aborted ? 'too_slow' : 'unreachable', { cause: error })
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304
}

function checked(address: string, { protocols }: ForeignRequest, { isPublic }: Network): URL {
  const url = URL.parse(address)
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isAllowed = protocols.some((each) => each === url?.protocol)
  const hasPassword = Boolean(url?.username || url?.password)
  // Node connects to a literal address without a look-up.
  const isPrivate = isIP(host) > 0 && !isPublic(host)
  if (!url || !isAllowed || hasPassword || isPrivate) throw new ForeignAddressError('unreachable')
  return url
}

function open(
  url: URL,
  { method = 'GET', headers, body }: ForeignRequest,
  signal: AbortSignal,
  network: Network,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const plain = { 'accept-encoding': 'identity', ...headers }
    const lookup = publicLookup(network)
    const options = { method, agent: false, signal, headers: plain, lookup } as const
    network.request(url, options, resolve).on('error', reject).end(body)
  })
}

/** Looks a name up for the connection itself, so that the checked address is the one that is connected to. */
function publicLookup({ lookup, isPublic }: Network): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isPublic(address))) {
        return done(new ForeignAddressError('unreachable'), [])
      }
      const [first] = found
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
    })
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) {
      response.destroy()
      throw new ForeignAddressError('too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
