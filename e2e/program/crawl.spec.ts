// Opens every link and sends every form without JavaScript, as a guest, a candidate and an employer.
import { expect, request, test, type APIRequestContext } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyPage } from '../../app/testing/every-page.ts'
import { demoPassword, visitors } from '../fixtures.ts'
import { formsIn, linksIn, type PlainForm } from '../plain-html.ts'
import { thingsOf } from '../things.ts'
import { copyDemo, person, startServer, stop, type Program } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'otklik-crawl-'))
let program: Program

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.beforeAll(async () => {
  const data = join(folder, 'data')
  copyDemo(data)
  program = await startServer({ DATA_DIR: data })
})
test.afterAll(async () => {
  await stop(program)
  rmSync(folder, { recursive: true, force: true })
})

const tabs: Record<string, string[]> = {
  guest: [],
  candidate: [
    'matches',
    'postponed',
    'invitations',
    'applications',
    'video-interviews',
    'office-interviews',
  ].map((tab) => `/ru/resumes/:id/view/${tab}?`),
  employer: [
    'matches',
    'postponed',
    'interviews',
    'invitations',
    'applications',
    'video-interviews',
    'office-interviews',
  ].map((tab) => `/ru/vacancies/:id/view/${tab}?`),
}

const ofAKind = 2

for (const [who, username] of Object.entries(visitors)) {
  test(`every link answers and every form is whole, for a ${who}`, async () => {
    const visitor = await visit(username)
    const faults: string[] = []
    const forms = new Map<string, PlainForm>()
    const seen = new Map<string, number>()
    const asked = new Set<string>()
    const opened = new Set<string>()
    const waiting = [...everyPage(await thingsOf(visitor)), '/sitemap.xml', '/robots.txt'].map(
      (path) => ({ path, from: null as string | null }),
    )
    for (const { path, from } of waiting) {
      if (asked.has(path)) continue
      asked.add(path)
      const kind = kindOf(path)
      const times = seen.get(kind) ?? 0
      if (times >= ofAKind) continue
      seen.set(kind, times + 1)
      const answer = await visitor.get(path)
      const status = answer.status()
      const isMissing = from === null && [403, 404].includes(status)
      if (status !== 200 && !isMissing) faults.push(`${status} ${path}, named by ${from ?? 'us'}`)
      if (status === 200) opened.add(kind)
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue
      const html = await answer.text()
      for (const link of linksIn(html, path)) {
        if (!link.startsWith('/')) faults.push(`${path} leads to ${link}`)
        else waiting.push({ path: link, from: path })
      }
      for (const form of formsIn(html)) {
        faults.push(...form.faults.map((fault) => `${path}: ${fault}`))
        forms.set(`${form.method} ${kindOf(form.action)} ${form.buttons.join()}`, form)
      }
    }
    expect(asked.size).toBeGreaterThan(who === 'guest' ? 60 : 90)
    expect(tabs[who]?.filter((tab) => !opened.has(tab))).toEqual([])
    faults.push(...(await postEmpty(visitor, [...forms.values()])))
    expect(faults).toEqual([])
    expect(program.output()).not.toContain('"level":50')
  })
}

async function postEmpty(visitor: APIRequestContext, forms: PlainForm[]): Promise<string[]> {
  const posted = forms.filter(({ method }) => method === 'post')
  expect(posted.length).toBeGreaterThan(2)
  const faults: string[] = []
  const isLeaving = ({ action }: PlainForm) => action.endsWith('/sign-out')
  const seen = new Map<string, number>()
  for (const form of posted.toSorted((a, b) => Number(isLeaving(a)) - Number(isLeaving(b)))) {
    for (const button of ['', ...form.buttons]) {
      const kind = `${kindOf(form.action)} ${kindOfButton(button)}`
      const times = seen.get(kind) ?? 0
      if (times >= ofAKind) continue
      seen.set(kind, times + 1)
      const [name = '', value = ''] = button.split('=')
      const answer = await visitor.post(form.action, {
        form: name ? { [name]: value } : {},
        headers: { origin: program.url },
        maxRedirects: 0,
      })
      if (answer.status() >= 500) faults.push(`${answer.status()} POST ${form.action} ${button}`)
    }
  }
  return faults
}

async function visit(username: string | null): Promise<APIRequestContext> {
  const visitor = await request.newContext({
    baseURL: program.url,
    extraHTTPHeaders: { ...person, accept: 'text/html' },
  })
  if (username) {
    const form = { username, password: demoPassword }
    const answer = await visitor.post('/ru/account/sign-in', { form, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
  }
  return visitor
}

function kindOfButton(button: string): string {
  return button
    .replace(/(=(?:vacancy|resume|company))\.[\w-]+$/, '$1.:key')
    .replace(/[a-z2-7]{26}|\d+/g, ':id')
}

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, program.url)
  const path = pathname
    .replace(/[a-z2-7]{26}/g, ':id')
    .replace(/\/\d+/g, '/:number')
    .replace(/\/companies\/[^/]+$/, '/companies/:slug')
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
}
