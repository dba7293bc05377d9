import { expect, test as base } from '@playwright/test'
import axe from 'axe-core'
import type { ConsoleMessage, Page } from 'playwright'
import type { Application } from '#contract/applications.ts'
import type { Draft } from '#contract/drafts.ts'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { readBin } from '#contract/rules/bin.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { stickingOut } from './page-checks.ts'

export const demoPassword = 'demo-Otklik-2026'

interface Fixtures {
  /** Axe is a script itself: where none runs it says nothing, and the same markup was seen with it. */
  expectAccessible: (page: Page) => Promise<void>
  /** Fails the test on anything the page complained about: errors, refused scripts, hydration. */
  quietConsole: void
}

export const test = base.extend<Fixtures>({
  expectAccessible: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? checkAccess : async () => {})
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

/** A link was pressed while the page that was asked for before was coming: Remix reads no further, and says so. */
const leftBehind = /^AbortError: (?:signal is|BodyStreamBuffer was) aborted/

/** The browser itself reports every 4xx answer and that of a closed server, also that of a hub whose session has just ended. */
function isExpected(message: ConsoleMessage): boolean {
  if (/WebSocket .* HTTP Authentication failed/.test(message.text())) return true
  if (leftBehind.test(message.text())) return true
  // A file of the build that is not there is our own mistake.
  const isOurFile = message.location().url.includes('/assets/')
  return !isOurFile && /server responded with a status of (4\d\d|503)/.test(message.text())
}

/**
 * Resolves when React has taken over the page and all texts and styles have come: until then a link or a form loads a document.
 * A quiet network says nothing of that.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.waitForFunction(() => 'whole' in document.documentElement.dataset)
}

/** Runs in the page: React marks the elements that it has taken over. */
export function isHydrated(): boolean {
  const main = document.querySelector('main') ?? {}
  return Object.keys(main).some((key) => key.startsWith('__reactProps$'))
}

async function checkAccess(page: Page): Promise<void> {
  expect(await accessFaults(page), page.url()).toEqual([])
}

/** Rules that ask what colour something has; a theme sets nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Faults that axe finds on a page: by all rules in the light theme, by those of colours in the dark one. */
export async function accessFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [colorScheme, runOnly] of [['light'], ['dark', colourRules]] as const) {
    // Colours on their way to another theme are neither the one nor the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await violations(page, { runOnly })
    faults.push(...found.map((fault) => `in ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}

/** Faults that axe finds without looking at colours, which takes most of its time. */
export function uncolouredFaults(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
  return violations(page, { rules })
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(findViolations, options)
}

/** Runs in the page, where axe is `window.axe`. Only what it refuses leaves the page: the rest of its answer is megabytes. */
async function findViolations({ runOnly, rules }: axe.RunOptions): Promise<string[]> {
  const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    // Experimental, so off by itself: who speaks to the page says what stands on a button.
    rules: { 'label-content-name-mismatch': { enabled: true }, ...rules },
    ...(runOnly && { runOnly }),
  })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
}

const viewports = [
  { width: 320, height: 640 },
  { width: 360, height: 720 },
  // Tall, or an opened application scrolls in itself.
  { width: 1280, height: 4000 },
]

/** Fails on texts of the open page that leave their boxes at one of the usual widths. */
export async function expectFit(page: Page, state = ''): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    const found = await page.evaluate(stickingOut, 'main')
    expect(found, `${page.url()} ${state} at ${viewport.width} px`).toEqual([])
  }
}

/** The newest code that was sent to an address, from the demo outbox. */
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

/** Who looks at every page. */
export const visitors = {
  guest: null,
  candidate: 'candidate@example.com',
  employer: 'employer@example.com',
}

/** Sends what the form of signing in sends and opens no page: the session is there for the next one. */
export async function signIn(page: Page, username: string): Promise<void> {
  const form = { username, password: demoPassword }
  const answer = await page.request.post('/ru/account/sign-in', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** A new account that no other test knows. It is not signed in yet. */
export async function signUp(page: Page, username: string, first_name: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/accounts/${path}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { data: { request_token: string } }
  }
  const { data } = await post('sign-up', {
    first_name,
    username,
    password: demoPassword,
    consent: true,
  })
  const asked = { username, purpose: 'sign_up', request_token: data.request_token }
  await post('code/verify', { ...asked, code: await readCode(page, username) })
}

/**
 * Signs in with an account of the test's own, and returns its username: a new resume is one form an account, and comes
 * back with what another test has typed into it.
 */
export async function signInAnew(page: Page): Promise<string> {
  const username = `own-${crypto.randomUUID()}@example.com`
  await signUp(page, username, 'Айгерим')
  await signIn(page, username)
  return username
}

/** By the form of the page that is open. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel('Почта или телефон').fill(username)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}

/** The session's own bearer token, out of the signed cookie. */
export async function bearer(page: Page): Promise<{ authorization: string }> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  const [payload = ''] = decodeURIComponent(cookie?.value ?? '').split('.')
  const { token } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** From the next document on, a page hears from the hub what its form has done before the form is answered. */
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

/** Calls the API as the signed-in visitor. */
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
>

/** Applications of the signed-in visitor, newest first. */
export async function applicationsOf(page: Page): Promise<ListedApplication[]> {
  return (await ask(page, 'GET', '/v2/applications')).data as ListedApplication[]
}

/**
 * A vacancy that the signed-in candidate has nothing to do with yet. Files run beside each other: who applies takes the
 * first, who only writes takes one of his own from the end. What journeys publish and ask questions by pays less.
 */
export async function freeVacancy(page: Page, index: number): Promise<string> {
  const taken = new Set((await applicationsOf(page)).map((each) => each.vacancy_public_id))
  const answer = await page.request.get('/v1/vacancies?sort=salary')
  const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
  const free = data.results.filter(({ public_id }) => !taken.has(public_id)).at(index)
  if (!free) throw new Error('no free vacancy on the first page')
  return free.public_id
}

/** A vacancy of the signed-in employer that nobody has anything to do with yet, like his oldest published one with a salary. */
export async function publishVacancy(page: Page, title: string): Promise<string> {
  const own = (await ask(page, 'GET', '/v1/vacancies/mine')).data as OwnVacancy[]
  // Which one is the oldest changes with the day, and a few were published when none had to name a salary.
  const model = own.findLast(({ status, salary_from }) => status === 'published' && salary_from)
  const { company_id, content } = (
    await ask(page, 'GET', `/v1/vacancies/${model?.public_id}/written`)
  ).data as WrittenVacancy
  const fresh = { ...content, title: `${title} ${Date.now()}`, questions: [] }
  const written = await ask(page, 'POST', '/v1/vacancies', {
    key: crypto.randomUUID(),
    company_id,
    content: { ...fresh, cover_letter_required: false },
  })
  const { public_id, version } = written.data as WrittenVacancy
  const { status } = await ask(page, 'PATCH', `/v1/vacancies/${public_id}/publish`, { version })
  expect(status).toBe(200)
  return public_id
}

/** Applies with the oldest published resume of the signed-in candidate. */
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

/** Chooses from a long list: by a search with script, out of a plain select until it has come. */
export async function chooseFrom(page: Page, name: string, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name })
  await expect(async () => {
    const isSelect = (await field.evaluate(({ localName }) => localName)) === 'select'
    if (isSelect) return void (await field.selectOption({ label }, { timeout: 1000 }))
    // It may hold the same already, and then says nothing when it is filled with it.
    await field.fill('', { timeout: 1000 })
    await field.fill(label, { timeout: 1000 })
    await page.getByRole('option', { name: label, exact: true }).click({ timeout: 1000 })
  }).toPass()
}

/** A BIN that nobody has yet, made of digits of one's own. */
export function newBin(digits: string): string {
  const start = `180540${digits.slice(-5)}`
  const bin = [...'0123456789'].map((last) => start + last).find((each) => readBin(each) !== null)
  return bin ?? newBin(String(Number(digits) + 1))
}

/** Deletes what others have typed into a form and not sent, since it would come back. */
export async function forgetDrafts(page: Page, form: string): Promise<void> {
  for (;;) {
    const { data } = await ask(page, 'GET', `/v1/drafts?form=${form}`)
    if (data === null) return
    await ask(page, 'DELETE', `/v1/drafts/${(data as Draft).public_id}`)
  }
}

/** The same of each form of an application that has something to type in. */
export async function forgetMoves(page: Page, application: string | undefined): Promise<void> {
  for (const move of ['invite', 'reject', 'interview', 'postpone']) {
    await forgetDrafts(page, `applications/${application}/${move}`)
  }
}

/** The day so many days ahead, as date fields take it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
}

/** The demo employer with an application open and alive, the last one in `status`. */
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
