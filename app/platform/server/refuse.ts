import { isbot } from 'isbot'
import sentences from '#contract/locales/ru/errors.json' with { type: 'json' }
import { barePage } from '../document/bare-page.ts'
import texts from '../i18n/locales/ru/common.json' with { type: 'json' }

/**
 * The answer to whom the site is not even asked for: a small page of its own for people, the sentence for programs and
 * bots (spec §2).
 */
export function refuse(
  request: Request,
  reason: keyof typeof sentences,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const isPerson =
    request.headers.get('accept')?.includes('text/html') &&
    !isbot(request.headers.get('user-agent'))
  if (!isPerson) {
    const type = 'text/plain; charset=utf-8'
    return new Response(sentences[reason], {
      status,
      headers: { ...headers, 'content-type': type },
    })
  }
  const { html, policy } = pageOf(sentences[reason])
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  })
}

/** Each sentence says first what happened, then what to do. */
function pageOf(sentence: string) {
  const [title = '', ...advice] = sentence.split(/(?<=\.) /)
  return barePage(
    title.replace(/\.$/, ''),
    `<p>${advice.join(' ')}</p>\n<a href="">${texts.error_page.retry}</a>`,
  )
}
