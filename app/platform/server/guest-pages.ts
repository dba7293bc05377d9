// Renders a page that is the same for all guests once, and sends it from memory for some seconds (docs/decisions/051).
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicChange } from '#contract/public-change.ts'
import type { MeasuredPages } from '../observability/metrics.server.ts'
import { isPrivateSearch } from '../security/private-search.ts'
import { asksToSaveData } from '../lite/save-data.ts'
import { shownAt, type PublicPage } from '../page/public-pages.ts'
import { impersonalOf, isImpersonal } from '../security/impersonal-cookies.ts'
import { compressed, compressedWell, encodingOf, type Encoding } from './encoding.ts'
import { CachedPages, type CachedPage } from './cached-pages.ts'

const cachedQuality = 5

export type Draw = (request: Request, incoming: IncomingMessage) => Promise<Response>

export interface GuestPages {
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Renders a page that is the same for all guests, and stores it in memory. */
  make: (incoming: IncomingMessage) => Promise<Response | null>
  drop: (change: PublicChange) => void
  /** Counts the answers from memory, the renderings and the stored bytes, for monitoring. */
  counts: () => MeasuredPages
}

interface Asked {
  key: string
  address: string
  headers: Record<string, string>
  shown: PublicPage
  encoding: Encoding | null
}

export function guestPages(options: {
  draw: Draw
  isSecure: (incoming: IncomingMessage) => boolean
  now: () => number
  onError: (error: unknown) => void
}): GuestPages {
  const { draw, isSecure, now, onError } = options
  const pages = new CachedPages(now)
  let cached = 0
  let rendered = 0

  async function render(asked: Asked, incoming: IncomingMessage) {
    let own: Response | null = null
    const page = await pages.make(asked.key, async (old) => {
      const madeAt = now()
      rendered += 1
      const answer = await draw(shapingRequest(asked, incoming), incoming)
      if (mayBeCached(answer)) return cachedPage(answer, asked, madeAt, old)
      own = answer
      return null
    })
    return { page, own }
  }

  return {
    answer(request, response) {
      const asked = askedOf(request, isSecure(request))
      const page = asked && pages.find(asked.key)
      if (!page) return false
      cached += 1
      send(page, request, response)
      if (!pages.isFresh(page)) render(asked, request).catch(onError)
      return true
    },

    async make(incoming) {
      const asked = askedOf(incoming, isSecure(incoming))
      if (!asked || incoming.method !== 'GET') return null
      const { page, own } = await render(asked, incoming)
      return page ? responseOf(page, incoming) : own
    },

    drop: (change) => pages.drop(change),
    counts: () => ({ cached, rendered, bytes: pages.bytes }),
  }
}

function askedOf({ method, url = '', headers }: IncomingMessage, isSecure: boolean): Asked | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
  if (isPrivateSearch(url)) return null
  const [path = ''] = url.split('?', 1)
  const shown = shownAt(path)
  const cookies = shown && impersonalOf(headers.cookie ?? '', url)
  if (!shown || cookies === null) return null
  const encoding = encodingOf(headers['accept-encoding'] as string | undefined)
  const saves = asksToSaveData(headers['save-data'])
  const address = `${isSecure ? 'https' : 'http'}://${headers.host}${url}`
  return {
    key: [address, encoding, saves, cookies].join(' '),
    address,
    headers: { cookie: cookies.replaceAll(';', '; '), ...(saves && { 'save-data': 'on' }) },
    shown,
    encoding,
  }
}

/** The page depends on the user agent, because bots get no HTML of error pages. */
function shapingRequest({ address, headers }: Asked, incoming: IncomingMessage): Request {
  const agent = incoming.headers['user-agent'] ?? ''
  return new Request(address, { headers: { ...headers, 'user-agent': agent } })
}

function mayBeCached({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !headers.get('cache-control')?.includes('no-store') &&
    headers.getSetCookie().every(isImpersonal)
  )
}

async function cachedPage(
  answer: Response,
  { shown, encoding }: Asked,
  madeAt: number,
  old: CachedPage | undefined,
): Promise<CachedPage> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (old?.etag === etag) return { ...(await small(old, bytes)), madeAt }
  const headers: CachedPage['headers'] = {}
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  headers.vary = 'accept-encoding'
  headers.etag = `W/"${etag}"`
  if (encoding) headers['content-encoding'] = encoding
  const body = encoding ? compressed(bytes, encoding, cachedQuality) : bytes
  headers['content-length'] = String(body.length)
  return { shown, headers, body, isSmall: encoding !== 'br', etag, madeAt }
}

async function small(page: CachedPage, bytes: Buffer): Promise<CachedPage> {
  if (page.isSmall) return page
  const body = await compressedWell(bytes)
  const headers = { ...page.headers, 'content-length': String(body.length) }
  return { ...page, headers, body, isSmall: true }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const isKnown = knows(request, page)
  response.writeHead(isKnown ? 304 : 200, isKnown ? withoutBody(page) : page.headers)
  response.end(isKnown || request.method === 'HEAD' ? undefined : page.body)
}

function responseOf(page: CachedPage, request: IncomingMessage): Response {
  const isKnown = knows(request, page)
  const headers = new Headers()
  for (const [name, value] of Object.entries(isKnown ? withoutBody(page) : page.headers)) {
    for (const each of [value].flat()) headers.append(name, each)
  }
  const body = isKnown ? null : (page.body as Uint8Array<ArrayBuffer>)
  return new Response(body, { status: isKnown ? 304 : 200, headers })
}

function knows({ headers }: IncomingMessage, { etag }: CachedPage): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.some((tag) => tag === '*' || tag === `"${etag}"`) ?? false
}

function withoutBody({ headers }: CachedPage): CachedPage['headers'] {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'content-type': _type,
    ...rest
  } = headers
  return rest
}
