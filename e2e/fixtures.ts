import { expect, test as base } from '@playwright/test'
import type { ConsoleMessage, Page } from 'playwright'
import type { Application } from '#contract/applications.ts'
import type { VacancyContent } from '#contract/content/vacancy.ts'
import type { Draft } from '#contract/drafts.ts'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { readBin } from '#contract/rules/bin.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { accessFaults } from './access.ts'
import { stickingOut } from './page-checks.ts'

export const demoPassword = 'demo-Otklik-2026'

interface Fixtures {
  /** Checks the accessibility of a page with the tool axe. */
  expectAccessible: (page: Page) => Promise<void>
  /** Opens a page and waits, where there is script, until it has taken the page over. */
  visit: (page: Page, path: string) => Promise<void>
  /** Checks that a page is accessible and fits into windows of each width; the window keeps its size. */
  look: (page: Page) => Promise<void>
  /** Fails the test if the browser's console shows an error. */
  quietConsole: void
}

export const test = base.extend<Fixtures>({
  expectAccessible: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? checkAccess : async () => {})
  },
  visit: async ({ javaScriptEnabled }, use) => {
    await use(async (page, path) => {
      await page.goto(path)
      if (javaScriptEnabled) await hydrated(page)
    })
  },
  look: async ({ expectAccessible, viewport }, use) => {
    await use(async (page) => {
      await expectAccessible(page)
      await expectFit(page)
      if (viewport) await page.setViewportSize(viewport)
    })
  },
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message)) {
          complaints.push(message.text())
        }
      })
      context.on('weberror', (error) => {
        const { message } = error.error()
        if (!leftBehind.test(message)) complaints.push(message)
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const leftBehind = /^AbortError: (?:signal is|BodyStreamBuffer was) aborted/

function isExpected(message: ConsoleMessage): boolean {
  if (/WebSocket .* HTTP Authentication failed/.test(message.text())) return true
  if (leftBehind.test(message.text())) return true
  const isOurFile = message.location().url.includes('/assets/')
  return !isOurFile && /server responded with a status of (4\d\d|503)/.test(message.text())
}

/** Resolves when JavaScript runs on the page and all texts and styles are loaded. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

export function isHydrated(): boolean {
  const main = document.querySelector('main') ?? {}
  return Object.keys(main).some((key) => key.startsWith('__reactProps$'))
}

async function checkAccess(page: Page): Promise<void> {
  expect(await accessFaults(page), page.url()).toEqual([])
}

const viewports = [
  { width: 320, height: 640 },
  { width: 360, height: 720 },
  { width: 1280, height: 4000 },
]

/** Fails if a text is wider than its box at any of several window widths. */
export async function expectFit(page: Page, state = ''): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    const found = await page.evaluate(stickingOut, 'main')
    expect(found, `${page.url()} ${state} at ${viewport.width} px`).toEqual([])
  }
}

/** Reads the newest one-time code for an address from the demo's page with sent messages. */
export async function readCode(page: Page, recipient: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
    const letters = (await answer.json()) as { subject: string }[]
    code = /\d{6}/.exec(letters[0]?.subject ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** Waits until the newest SMS to a phone number matches `text`, and returns the SMS. */
export async function readSms(page: Page, phone: string, text: RegExp): Promise<string> {
  let sms = ''
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(phone)}`)
    sms = ((await answer.json()) as { subject: string }[])[0]?.subject ?? ''
    expect(sms).toMatch(text)
  }).toPass()
  return sms
}

/** Signs in by a one-time code, with or without script. */
export async function signInByCode(page: Page, address: string, isLive: boolean): Promise<void> {
  await page.goto('/ru/account/sign-in')
  await page.getByLabel('Почта или телефон').fill(address)
  await page.getByRole('button', { name: 'Войти по коду' }).click()
  await page.getByLabel('Код из сообщения').fill(await readCode(page, address))
  if (!isLive)
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}

export const visitors = {
  guest: null,
  candidate: 'candidate@example.com',
  employer: 'employer@example.com',
}

export async function signIn(page: Page, username: string): Promise<void> {
  const form = { username, password: demoPassword }
  const answer = await page.request.post('/ru/account/sign-in', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** Creates an account that only this test uses, without signing in the browser. */
export async function signUp(
  page: Page,
  username: string,
  first_name: string,
  account_type: AccountType = 'candidate',
): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/accounts/${path}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { data: { request_token: string } }
  }
  const { data } = await post('sign-up', {
    first_name,
    username,
    account_type,
    password: demoPassword,
    consent: true,
  })
  const asked = { username, purpose: 'sign_up', request_token: data.request_token }
  await post('code/verify', { ...asked, code: await readCode(page, username) })
}

/** Signs in with a new account, because tests that share an account would see each other's drafts. */
export async function signInAnew(page: Page): Promise<string> {
  const username = `own-${crypto.randomUUID()}@example.com`
  await signUp(page, username, 'Айгерим')
  await signIn(page, username)
  return username
}

export async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Почта или телефон').fill(username)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}

export async function bearer(page: Page): Promise<{ authorization: string }> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  const [payload = ''] = decodeURIComponent(cookie?.value ?? '').split('.')
  const { token } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

export async function answerAfterHub(page: Page): Promise<void> {
  let tell = () => {}
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"applications.')) tell()
    })
  })
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const isTold = new Promise<void>((resolve) => (tell = resolve))
    const response = await route.fetch({ maxRedirects: 0 })
    await isTold
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await route.fulfill({ response })
  })
}

export async function ask(page: Page, method: string, path: string, data: object = {}) {
  const answer = await page.request.fetch(path, { method, headers: await bearer(page), data })
  const body = (await answer.json()) as { data: unknown }
  return { status: answer.status(), data: body.data }
}

export type ListedApplication = Pick<
  Application,
  | 'public_id'
  | 'vacancy_public_id'
  | 'resume_public_id'
  | 'resume'
  | 'status'
  | 'invitation'
  | 'outcome'
  | 'allowed_actions'
  | 'contacts'
  | 'created_at'
>

/** Returns the applications of the signed-in account, except those that the employer has refused a moment ago. */
export async function applicationsOf(page: Page): Promise<ListedApplication[]> {
  const { data } = await ask(page, 'GET', '/v2/applications')
  return (data as Application[]).filter(({ pending_refusal }) => !pending_refusal)
}

/** Returns the applications of the demo data, because other tests add applications and end them while this one runs. */
export async function demoApplicationsOf(page: Page): Promise<ListedApplication[]> {
  const hourAgo = Date.now() - 3600_000
  return (await applicationsOf(page)).filter(({ created_at }) => Date.parse(created_at) < hourAgo)
}

/** Returns a vacancy to which the candidate has not applied. Tests run in parallel, so each uses a different index. */
export async function freeVacancy(page: Page, index: number): Promise<string> {
  const taken = new Set((await applicationsOf(page)).map((each) => each.vacancy_public_id))
  const answer = await page.request.get('/v1/vacancies?sort=salary')
  const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
  const free = data.results.filter(({ public_id }) => !taken.has(public_id)).at(index)
  if (!free) throw new Error('no free vacancy on the first page')
  return free.public_id
}

/** Publishes a copy of an employer's vacancy, with a new title and the given fields. */
export async function publishVacancy(
  page: Page,
  title: string,
  fields: Partial<VacancyContent> = {},
): Promise<string> {
  const own = (await ask(page, 'GET', '/v1/vacancies/mine')).data as OwnVacancy[]
  await archiveAfterTests(page, own)
  const model = own.findLast(({ status, salary_from }) => status === 'published' && salary_from)
  const { company_id, content } = (
    await ask(page, 'GET', `/v1/vacancies/${model?.public_id}/written`)
  ).data as WrittenVacancy
  const fresh = { ...content, title: `${title} ${Date.now()}`, questions: [], languages: [] }
  const written = await ask(page, 'POST', '/v1/vacancies', {
    key: crypto.randomUUID(),
    company_id,
    content: { ...fresh, cover_letter_required: false, ...fields },
  })
  const { public_id, version } = written.data as WrittenVacancy
  const { status } = await ask(page, 'PATCH', `/v1/vacancies/${public_id}/publish`, { version })
  expect(status).toBe(200)
  return public_id
}

/** Archives the vacancies of tests that are over, because a plan allows 50 published ones. */
async function archiveAfterTests(page: Page, own: OwnVacancy[]): Promise<void> {
  const tenMinutesAgo = Date.now() - 600_000
  for (const { public_id, status, title } of own) {
    const published = Number(/ (\d{13})$/.exec(title)?.[1] ?? Infinity)
    if (status !== 'published' || published > tenMinutesAgo) continue
    await ask(page, 'PATCH', `/v1/vacancies/${public_id}/archive`, { reason: 'hired' })
  }
}

export async function applyTo(page: Page, vacancy_public_id: string): Promise<ListedApplication> {
  const resumes = (await ask(page, 'GET', '/v1/resumes/mine')).data as OwnResumeCard[]
  const { status, data } = await ask(page, 'POST', '/v2/applications', {
    vacancy_public_id,
    resume_public_id: resumes.findLast((resume) => resume.status === 'published')?.public_id,
    message: 'Здравствуйте.',
  })
  expect(status).toBe(200)
  return data as ListedApplication
}

export async function chooseFrom(page: Page, name: string, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name })
  await expect(async () => {
    const isSelect = (await field.evaluate(({ localName }) => localName)) === 'select'
    if (isSelect) return void (await field.selectOption({ label }, { timeout: 1000 }))
    await field.fill('', { timeout: 1000 })
    await field.fill(label, { timeout: 1000 })
    await page.getByRole('option', { name: label, exact: true }).click({ timeout: 1000 })
  }).toPass()
}

/** Makes a valid BIN (business number) from the given digits; different digits give different numbers. */
export function newBin(digits: string): string {
  const start = `180540${digits.slice(-5)}`
  const bin = [...'0123456789'].map((last) => start + last).find((each) => readBin(each) !== null)
  return bin ?? newBin(String(Number(digits) + 1))
}

/** Deletes the drafts of a form that earlier tests have left. */
export async function forgetDrafts(page: Page, form: string): Promise<void> {
  for (;;) {
    const { data } = await ask(page, 'GET', `/v1/drafts?form=${form}`)
    if (data === null) return
    await ask(page, 'DELETE', `/v1/drafts/${(data as Draft).public_id}`)
  }
}

export async function forgetMoves(page: Page, application: string | undefined): Promise<void> {
  for (const move of ['invite', 'reject', 'interview', 'postpone']) {
    await forgetDrafts(page, `applications/${application}/${move}`)
  }
}

export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
}

export async function openApplication(
  page: Page,
  status: ListedApplication['status'],
  search = '',
): Promise<void> {
  await signIn(page, 'employer@example.com')
  const found = (await applicationsOf(page)).findLast((each) => each.status === status)
  const { vacancy_public_id: vacancy, public_id: id } = found ?? {}
  await forgetMoves(page, id)
  await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}${search}`)
  await hydrated(page)
}

/** Lets the two demo accounts agree to meet in an office in an hour and a half, by the API. */
export async function agreeToMeet(
  candidate: Page,
  employer: Page,
): Promise<{ id: string; vacancy: string }> {
  const own = new Set((await applicationsOf(candidate)).map(({ public_id }) => public_id))
  const common = (await applicationsOf(employer)).filter(
    ({ public_id, allowed_actions: allowed }) => own.has(public_id) && allowed.includes('invite'),
  )
  const chosen = common.at(-1)
  expect(chosen).toBeDefined()
  const id = chosen?.public_id ?? ''
  await meetSoon(candidate, employer, id, { type: 'office', address: 'Алматы, Достык 97' })
  const { data } = await ask(candidate, 'GET', `/v2/applications/${id}`)
  return { id, vacancy: String((data as { vacancy_public_id: string }).vacancy_public_id) }
}

/** Lets both sides of an application agree to meet in an hour and a half. */
export async function meetSoon(
  candidate: Page,
  employer: Page,
  id: string,
  slot: object,
): Promise<void> {
  await ask(employer, 'POST', `/v1/applications/${id}/invite`, {
    ...slot,
    scheduled_at: new Date(Date.now() + 90 * 60_000).toISOString(),
    contact_name: 'Динара Касымова',
    contact_phone: '+77273550180',
  })
  await ask(candidate, 'PATCH', `/v2/applications/${id}/accept`)
  const { data } = await ask(candidate, 'GET', `/v2/applications/${id}`)
  expect(data).toMatchObject({ status: 'accepted' })
}
