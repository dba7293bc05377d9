// Shows all pages in an invented language. A Russian word on a page is a text that is not in the text files.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { createPayment } from '#contract/payments.ts'
import areas from '../api/dictionaries/areas.json' with { type: 'json' }
import paperWords from '../api/papers/locales/ru.json' with { type: 'json' }
import { createPair, signedIn, type TestApi } from '../api/testing.ts'
import { messages } from './platform/i18n/messages.server.ts'
import { startSite, type Page } from './testing.ts'
import { everyPage } from './testing/every-page.ts'

const cyrillic = /\p{Script=Cyrillic}+/gu

function pseudo(text: unknown): unknown {
  if (typeof text === 'string') {
    const parts = text.split(/(\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\/?>)/)
    return parts
      .map((part, index) => (index % 2 ? part : part.replace(cyrillic, inOthers)))
      .join('')
  }
  const entries = Object.entries(text as object).flatMap(([key, value]) => {
    const said = [key, pseudo(value)] as const
    return key.endsWith('_many') ? [said, [key.replace(/many$/, 'other'), said[1]]] : [said]
  })
  return Array.isArray(text) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

function inOthers(word: string): string {
  return [...word].map((letter) => (letter === letter.toLowerCase() ? 'ž' : 'Ž')).join('')
}

async function startStage() {
  messages.kk = pseudo(messages.ru) as typeof messages.ru
  onTestFinished(() => void delete messages.kk)
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const { public_id: id } = await call(await signedIn(api, candidate), submitApplication, {
    body: { ...pair, message: 'Здравствуйте' },
  })
  await api.outbox.drain()
  await call(await signedIn(api, employer), inviteToInterview, {
    params: { id },
    body: {
      type: 'office',
      scheduled_at: new Date(api.now().getTime() + 24 * 3600_000).toISOString(),
      address: 'Абая, 1',
    },
  })
  const { public_id: payment } = await call(await signedIn(api, candidate), createPayment, {
    body: { kind: 'top_up', amount: 1000, method: 'card' },
  })
  await api.outbox.drain()
  const pages = everyPage({
    payment,
    vacancy: pair.vacancy_public_id,
    resume: pair.resume_public_id,
    company: employer.company,
  }).map((path) => path.replace(/^\/ru/, '/kk'))
  const visitors = {
    guest: await visitor(),
    candidate: await visitor(candidate),
    employer: await visitor(employer),
  }
  return { api, pages, visitors }
}

/** Returns the texts that are Russian in every language, such as texts that users wrote (docs/decisions/045). */
async function dataOf(api: TestApi): Promise<string[]> {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await api.db.execute<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
      )
      return found.rows[0]?.text ?? ''
    }),
  )
  const dictionaries = JSON.stringify(await call(api.guest, getDictionaries, {}))
  return [...texts, dictionaries, JSON.stringify([areas, paperWords]), ...dates()]
}

function dates(): string[] {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { month: 'long' },
    { weekday: 'long' },
    { weekday: 'short' },
    { timeZoneName: 'shortGeneric' },
  ]
  const days = Array.from({ length: 84 }, (_, day) => Date.UTC(2026, day % 12, 1 + (day % 7)))
  return ['ru-RU', 'kk'].flatMap((locale) =>
    shapes.flatMap((shape) =>
      days.map((day) =>
        new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'Asia/Almaty' }).format(day),
      ),
    ),
  )
}

function words(text: string): string[] {
  const found = (text.match(cyrillic) ?? []).map((word) => word.toLowerCase())
  return found.filter((word) => word.length > 2)
}

function said({ html }: Page): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, ' ')
    .replace(/ (href|src|value)="[^"]*"/g, ' ')
}

test('every text of every page comes from the folder of its language', async () => {
  const { api, pages, visitors } = await startStage()
  const found: Record<string, string[]> = {}
  const drawn: [string, Page][] = []
  for (const [who, visitor] of Object.entries(visitors)) {
    for (const path of pages) {
      const page = await visitor.get(path)
      drawn.push([`${who} ${path}`, page])
      const takesPost = page.html.includes(`method="post" action="${path}"`)
      if (path.endsWith('/sign-out')) continue
      if (takesPost) drawn.push([`${who} posts to ${path}`, await visitor.post(path)])
    }
  }
  const known = new Set(words((await dataOf(api)).join(' ')))
  known.add('отклик')
  for (const [where, page] of drawn) {
    const strange = words(said(page)).filter((word) => !known.has(word))
    if (strange.length > 0) found[where] = [...new Set(strange)]
  }
  const whole = drawn.filter(([, { status, html }]) => status === 200 && html.includes('lang="kk"'))
  expect(whole.length).toBeGreaterThan(60)
  expect(found).toEqual({})
})
