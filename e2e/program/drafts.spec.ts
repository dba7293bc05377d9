import { test as noisyTest } from '@playwright/test'
import type { Page, Request } from 'playwright'
import {
  applicationsOf,
  ask,
  expect,
  forgetDrafts,
  forgetMoves,
  freeVacancy,
  hydrated,
  signIn,
  test,
} from '../fixtures.ts'

// Tests that typed text is saved as a draft on the server and is restored when the form opens again.
test.describe.configure({ mode: 'default' })

const words = 'Слова, которые жалко потерять.'
const candidate = 'candidate2@example.com'
const employer = 'employer@example.com'

test('a new resume outlives a reload, with its rows and its last words', async ({ page }) => {
  await signIn(page, candidate)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await page.getByLabel('Желаемая должность').fill('Водолаз')
  await page.getByRole('button', { name: 'Добавить учебное заведение' }).click()
  const school = page.getByRole('textbox', { name: 'Учебное заведение' })
  await school.fill('Мореходное училище')
  await expectSaved(page)
  await page.getByLabel('О себе').fill(words)
  await page.reload()

  await expect(returned(page)).toBeVisible()
  await expect(page.getByLabel('Желаемая должность')).toHaveValue('Водолаз')
  await expect(school).toHaveValue('Мореходное училище')
  await expect(page.getByLabel('О себе')).toHaveValue(words)

  await hydrated(page)
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page).toHaveURL(/\/edit$/)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await expect(returned(page)).toHaveCount(0)
})

test('a letter is begun anew, had back and sent, and leaves no draft', async ({
  page,
  context,
}) => {
  const { path, form } = await openLetter(page)
  const letter = page.getByLabel(/Сопроводительное письмо/)
  await letter.fill('Начало письма.')
  await expectSaved(page)
  const other = await context.newPage()
  await other.goto(path)
  await expect(returned(other)).toBeVisible()
  await hydrated(other)
  const there = other.getByLabel(/Сопроводительное письмо/)
  await expect(there).toHaveValue('Начало письма.')
  await there.fill(words)
  await expectSaved(other)
  await expect.poll(() => draftOf(page, form)).toMatchObject({ values: { message: words } })
  await page.close()

  await other.getByRole('button', { name: 'Начать заново' }).click()
  await expect(there).toHaveValue('')
  await expect.poll(() => draftOf(other, form)).toBeNull()
  await other.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(there).toHaveValue(words)
  await hydrated(other)
  await other.getByRole('button', { name: 'Откликнуться' }).click()
  await expect(other).toHaveURL(/my\/applications\?application=/)
  expect(await draftOf(other, form)).toBeNull()
})

test('a letter that comes from elsewhere is asked about before the form goes without it', async ({
  page,
}) => {
  const { path, form } = await openLetter(page)
  const draft = { public_id: 'd'.repeat(26), form, device: '', values: { message: words } }
  expect((await ask(page, 'PUT', '/v1/drafts', draft)).status).toBe(200)
  await page.getByRole('button', { name: 'Откликнуться' }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Отправить без него?' })
  const take = question.getByRole('link', { name: 'Взять черновик' })
  await expect(take).toBeFocused()
  await take.click()
  await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(words)
  await page.goto(path.replace(/\?.*/, ''))
  await hydrated(page)
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeVisible()
})

test('two tabs keep two drafts, and the newest is offered first', async ({ page, context }) => {
  const editor = await openResume(page)
  const other = await context.newPage()
  await other.goto(editor)
  await hydrated(other)
  await page.getByLabel('О себе').fill('Из первой вкладки')
  await expectSaved(page)
  await other.getByLabel('О себе').fill('Из второй вкладки')
  await expectSaved(other)

  const third = await context.newPage()
  await third.goto(editor)
  await offer(third).getByRole('button', { name: 'Вернуть черновик' }).click()
  await expect(third.getByLabel('О себе')).toHaveValue('Из второй вкладки')
  await hydrated(third)
  await third.getByLabel('О себе').fill('Дописано в третьей')
  await expectSaved(third)
  await other.getByLabel('О себе').fill('Дописано во второй')
  await expectSaved(other, 'Дописано во второй')
  for (const text of ['Дописано во второй', 'Дописано в третьей', 'Из первой вкладки']) {
    await third.goto(editor)
    await hydrated(third)
    await expect.poll(() => draftWords(third)).toBe(text)
    await offer(third).getByRole('button', { name: 'Удалить' }).click()
    await expect(offer(third)).toHaveCount(0)
    await expect.poll(() => draftWords(third)).not.toBe(text)
  }
})

test('a draft that is begun in the moment of sending goes with what is sent', async ({ page }) => {
  await openResume(page)
  await page.getByLabel('О себе').fill(words)
  const [saved, sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/live/drafts') && isPost(request)),
    page.waitForRequest((request) => request.url().includes('/edit') && isPost(request)),
    page.evaluate(() => {
      dispatchEvent(new Event('online'))
      document.querySelector<HTMLInputElement>('form [name=draft]')?.form?.requestSubmit()
    }),
  ])
  const id = field(saved, 'id')
  expect(id).toHaveLength(26)
  expect(field(sent, 'draft')).toBe(id)
})

test('what was typed comes back by Back under its own draft, and saving leaves none', async ({
  page,
}) => {
  await openResume(page)
  await page.getByLabel('О себе').fill(words)
  await expectSaved(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(page.getByLabel('О себе')).toHaveValue(words)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText(/^Сохранено/)).toBeVisible()
  expect(await draftWords(page)).toBeNull()
})

test('a save that arrives after its form leaves no draft', async ({ page }) => {
  const editor = await openResume(page)
  const letGo = await holdSaves(page)
  const late = page.waitForResponse((response) => response.url().endsWith('/live/drafts'))
  await page.getByLabel('О себе').fill(words)
  await page.waitForRequest((request) => request.url().endsWith('/live/drafts'))
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText(/^Сохранено/)).toBeVisible()
  letGo()
  expect(await (await late).json()).toEqual({ saved_at: null })
  expect(await draftWords(page)).toBeNull()
  await page.goto(editor)
  await expect(offer(page)).toHaveCount(0)
})

for (const when of ['before', 'after'] as const) {
  test(`a save that begins right ${when} its form is sent leaves no draft`, async ({ page }) => {
    await openResume(page)
    const letGo = await holdSaves(page)
    const late: Promise<unknown>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/live/drafts')) late.push(request.response())
    })
    await page.evaluate(
      async ([typed, at]) => {
        const about = document.querySelector<HTMLTextAreaElement>('[name=about]')
        if (about) about.value = typed
        if (at === 'before') dispatchEvent(new Event('online'))
        about?.dispatchEvent(new Event('input', { bubbles: true }))
        await Promise.resolve()
        document.querySelector<HTMLButtonElement>('#editor [value=save]')?.click()
        if (at === 'after') dispatchEvent(new Event('online'))
      },
      [words, when] as const,
    )
    await expect(page.getByText(/^Сохранено в/)).toBeVisible()
    letGo()
    await Promise.all(late)
    expect(await draftWords(page)).toBeNull()
    await expect(page.getByLabel('О себе')).toHaveValue(words)
  })
}

test('an invitation waits while one reads another application', async ({ page }) => {
  await openInvitation(page)
  const message = page.getByLabel('Сообщение кандидату')
  await message.fill(words)
  await page.getByRole('radio', { name: 'По видео' }).check()
  const address = page.url()
  await page.locator('.triage-row:not([aria-current])').first().click()
  await expect(message).toHaveCount(0)
  await page.goto(address)
  await hydrated(page)
  await expect(message).toHaveValue(words)
  await expect(page.getByRole('radio', { name: 'По видео' })).toBeChecked()

  await page.getByRole('link', { name: 'Не сейчас' }).click()
  await page.getByRole('link', { name: /^Пригласить/ }).click()
  await expect(message).toHaveValue(words)
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(message).toHaveValue('')
  await page.goto(address)
  await hydrated(page)
  await expect(message).toHaveValue('')
  await expect(returned(page)).toHaveCount(0)
})

test('a refusal that was put off is there where it is asked again', async ({ page }) => {
  await openInvitation(page)
  await page.getByRole('link', { name: 'Не сейчас' }).click()
  await page.getByRole('link', { name: 'Отказать' }).click()
  const dialog = page.getByRole('dialog', { name: /Отказать/ })
  await dialog.getByLabel('Сообщение кандидату').fill(words)
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()
  await page.getByRole('button', { name: 'Не отправлять' }).click()
  await page.getByRole('link', { name: 'Отказать' }).click()
  await expect(returned(page)).toBeVisible()
  await expect(dialog.getByLabel('Сообщение кандидату')).toHaveValue(words)
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(page).toHaveURL(/move=reject&aside=/)
  await expect(page.getByRole('main').getByLabel('Сообщение кандидату')).toHaveValue('')
})

noisyTest(
  'what is typed is said to wait, and is saved when it is back',
  async ({ page, context }) => {
    const editor = await openResume(page)
    await context.setOffline(true)
    await page.getByLabel('О себе').fill(words)
    await expect(page.getByText('Нет сети, сохраним позже')).toBeVisible()
    await context.setOffline(false)
    await expectSaved(page)
    await page.goto(editor)
    await expect(offer(page)).toBeVisible()
  },
)

noisyTest(
  'what was typed into a page that was left is sent by the next one',
  async ({ page, context }) => {
    const editor = await openResume(page)
    await context.setOffline(true)
    await page.getByLabel('О себе').fill(words)
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(editor)
    await offer(page).getByRole('button', { name: 'Вернуть черновик' }).click()
    await expect(page.getByLabel('О себе')).toHaveValue(words)
  },
)

noisyTest(
  'what only this browser holds fills the form too, once it is on the server',
  async ({ page }) => {
    await signIn(page, candidate)
    const path = `/ru/vacancies/${await freeVacancy(page, -5)}/apply`
    await forgetDrafts(page, path.slice('/ru/'.length))
    await page.goto(path)
    await hydrated(page)
    await page.route('**/live/drafts', (route) => route.abort('internetdisconnected'))
    const letter = page.getByLabel(/Сопроводительное письмо/)
    await letter.fill(words)
    await expect(page.getByText('Нет сети, сохраним позже')).toBeVisible()
    await page.goto('/ru/terms')
    await page.unroute('**/live/drafts')
    await page.goto(path)
    await expect(returned(page)).toBeVisible()
    await expect(letter).toHaveValue(words)
  },
)

noisyTest(
  'what an answer has refused stays refused while the page sends what an earlier one could not',
  async ({ page }) => {
    await openInvitation(page)
    await page.route('**/live/drafts', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('Сообщение кандидату').fill(words)
    await expect(page.getByText('Нет сети, сохраним позже')).toBeVisible()
    await page.unroute('**/live/drafts')
    const [answered] = await Promise.all([
      page.waitForResponse((response) => isPost(response.request()) && response.status() === 422),
      page.waitForResponse((response) => response.url().endsWith('/live/drafts') && response.ok()),
      page.evaluate(() => document.querySelector<HTMLFormElement>('form.ask')?.submit()),
    ])
    expect(answered.request().isNavigationRequest()).toBe(true)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('День и время')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Сообщение кандидату')).toHaveValue(words)
  },
)

noisyTest('what waits goes when its account signs out', async ({ page, context }) => {
  await openResume(page)
  const held = () => page.evaluate(() => Object.keys(localStorage).filter((k) => /draft/.test(k)))
  await context.setOffline(true)
  await page.getByLabel('О себе').fill(words)
  await expect(page.getByText('Нет сети, сохраним позже')).toBeVisible()
  expect(await held()).toHaveLength(1)
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/ru')
  await hydrated(page)
  await expect.poll(held).toEqual([])
})

async function openResume(page: Page): Promise<string> {
  await signIn(page, candidate)
  const title = `Водолаз ${crypto.randomUUID()}`
  const { data } = await ask(page, 'POST', '/v1/resumes', { content: { title } })
  const editor = `/ru/resumes/${(data as { public_id: string }).public_id}/edit`
  await page.goto(editor)
  await hydrated(page)
  return editor
}

async function holdSaves(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/live/drafts', async (route) => {
    await isLetGo
    await route.continue()
  })
  return () => letGo()
}

async function openLetter(page: Page): Promise<{ path: string; form: string }> {
  await signIn(page, candidate)
  const path = `/ru/vacancies/${await freeVacancy(page, 0)}/apply`
  const form = path.slice('/ru/'.length)
  await forgetDrafts(page, form)
  await page.goto(path)
  await hydrated(page)
  return { path, form }
}

async function openInvitation(page: Page): Promise<void> {
  await signIn(page, employer)
  const found = (await applicationsOf(page))
    .filter(
      ({ status, allowed_actions }) => status === 'active' && allowed_actions.includes('invite'),
    )
    .at(-2)
  const { vacancy_public_id: vacancy, public_id: id } = found ?? {}
  await forgetMoves(page, id)
  await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}&move=invite`)
  await hydrated(page)
}

function isPost(request: Request): boolean {
  return request.method() === 'POST'
}

function field(request: Request, name: string): string | null {
  const body = request.postData() ?? ''
  const part = new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)
  return part ? (part[1] ?? null) : new URLSearchParams(body).get(name)
}

function offer(page: Page) {
  return page.locator('.notice').filter({ hasText: 'Черновик цел' })
}

function returned(page: Page) {
  return page.getByText(/^Черновик от\s\d\d:\d\d возвращён/)
}

async function expectSaved(page: Page, about?: string): Promise<void> {
  await expect(page.getByText(/Сохранено как черновик в/)).toBeVisible()
  if (about) await expect.poll(() => draftWords(page)).toBe(about)
}

async function draftOf(page: Page, form: string): Promise<unknown> {
  return (await ask(page, 'GET', `/v1/drafts?form=${form}`)).data
}

/** Returns the text of the field «О себе» in the newest draft of a resume; null if there is no draft. */
async function draftWords(page: Page): Promise<string | null> {
  const form = /resumes\/\w+/.exec(page.url())?.[0]
  const data = await draftOf(page, form ?? '')
  return (data as { values: { about: string } } | null)?.values.about ?? null
}
