import { isbot } from 'isbot'
import { sentences } from '#contract/russian.ts'
import { limits } from '#contract/rules/limits.ts'
import { barePage, type BarePage } from '../document/bare-page.ts'
import { unsentPage } from '../errors/unsent-page.server.ts'
import texts from '../i18n/locales/ru/common.json' with { type: 'json' }

type Reason = keyof typeof sentences

/** Refuses a request, and shows the reason on a small page (spec §2). */
export function refuse(
  request: Request,
  reason: Reason,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const retry = `<a href="">${texts.error_page.retry}</a>`
  return refuseWith(request, { reason, status, headers }, () => pageOf(reason, retry))
}

/** Refuses a form, and shows the typed values on a small page, so that they are not lost. */
export async function refuseForm(
  request: Request,
  reason: 'limit_exceeded' | 'unavailable',
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (!isForm(request) || !isPerson(request)) return refuse(request, reason, status, headers)
  const answer = { reason, status, headers }
  const form = await takeBack(request)
  return refuseWith(request, answer, () =>
    form ? unsentPage(form, reason) : pageOf(reason, paragraph(back)),
  )
}

const back = texts.unsent.back

const room = { bytes: 4 * limits.formBytes, taken: 0 }

async function takeBack(request: Request): Promise<FormData | null> {
  const bytes = Number(request.headers.get('content-length') || Infinity)
  if (!(bytes <= limits.formBytes && room.taken + bytes <= room.bytes)) return null
  room.taken += bytes
  try {
    return await request.formData()
  } catch {
    return null
  } finally {
    setTimeout(() => (room.taken -= bytes), 1000).unref()
  }
}

function isForm({ method, headers }: Request): boolean {
  const type = headers.get('content-type') ?? ''
  return method === 'POST' && type.startsWith('application/x-www-form-urlencoded')
}

function isPerson({ headers }: Request): boolean {
  const isHtml = headers.get('accept')?.includes('text/html') ?? false
  return isHtml && !isbot(headers.get('user-agent'))
}

interface Refusal {
  reason: Reason
  status: number
  headers: Record<string, string>
}

function refuseWith(
  request: Request,
  { reason, status, headers }: Refusal,
  page: () => BarePage,
): Response {
  if (isbot(request.headers.get('user-agent'))) return new Response(null, { status, headers })
  if (!isPerson(request)) {
    const type = 'text/plain; charset=utf-8'
    return new Response(sentences[reason], {
      status,
      headers: { ...headers, 'content-type': type },
    })
  }
  const { html, policy } = page()
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}

function pageOf(reason: Reason, ...below: string[]): BarePage {
  const [title = '', ...advice] = sentences[reason].split(/(?<=\.) /)
  return barePage(title.replace(/\.$/, ''), [paragraph(advice.join(' ')), ...below].join('\n'))
}

function paragraph(text: string): string {
  return `<p>${text}</p>`
}
