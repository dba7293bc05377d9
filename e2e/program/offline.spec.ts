import { expect, test, type Page } from '@playwright/test'
import {
  applicationsOf,
  demoPassword,
  freeVacancy,
  hydrated,
  inDays,
  openApplication,
  signIn,
  signInAnew,
} from '../fixtures.ts'

// Tests what visitors see if the network is lost while they use a page.
test.describe.configure({ mode: 'default' })

const words = 'Слова, которые жалко потерять.'

test('sign-in keeps what was typed and goes on when the network is back', async ({ page }) => {
  await page.goto('/ru/account/sign-in')
  const username = page.getByLabel('Почта или телефон')
  await username.fill('candidate@example.com')
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  const submit = page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })
  await offline(page, () => submit.click())
  await expect(username).toHaveValue('candidate@example.com')
  await submit.click()
  await expect(page).toHaveURL(/\/my\/resumes$/)
})

test('sign-up keeps what was typed', async ({ page }) => {
  await page.goto('/ru/account/sign-up')
  await page.getByRole('radio', { name: /Ищу сотрудников/ }).check()
  await page.getByLabel('Имя', { exact: false }).first().fill('Айгерим')
  await page.getByLabel('Почта или телефон').fill('aigerim-offline@example.com')
  await page.getByRole('textbox', { name: /Пароль/ }).fill('длинная-фраза-2026')
  await page.getByRole('checkbox', { name: /Принимаю/ }).check()
  await offline(page, () => page.getByRole('button', { name: 'Получить код' }).click())
  await expect(page.getByRole('radio', { name: /Ищу сотрудников/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /Пароль/ })).toHaveValue('длинная-фраза-2026')
  await expect(page.getByRole('checkbox', { name: /Принимаю/ })).toBeChecked()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByLabel('Код из сообщения')).toBeVisible()
})

test('an application waits, and gives its letter back', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto(`/ru/vacancies/${await freeVacancy(page, -1)}/apply`)
  await page.getByLabel(/Сопроводительное письмо/).fill(words)
  await held(page, () => page.getByRole('button', { name: 'Откликнуться' }).click())
  await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(words)
})

test('a resume keeps its words and its rows', async ({ page }) => {
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await page.getByRole('button', { name: 'Добавить учебное заведение' }).click()
  const school = page.getByRole('textbox', { name: 'Учебное заведение' })
  await school.fill('КазНУ')
  await page.getByLabel('О себе').fill(words)
  await offline(page, () => page.getByRole('button', { name: 'Сохранить' }).last().click())
  await expect(school).toHaveValue('КазНУ')
  await expect(page.getByLabel('О себе')).toHaveValue(words)
})

test('an invitation waits, and keeps its slot', async ({ page }) => {
  await openApplication(page, 'interview', '&move=invite')
  await page.getByRole('radio', { name: 'По видео' }).check()
  await page.getByLabel('Ссылка на видеовстречу').fill('https://meet.example/1')
  await page.getByLabel('День и время').fill(`${inDays(3)}T14:30`)
  await held(page, () => page.getByRole('button', { name: 'Отправить приглашение' }).click())
  await expect(page.getByRole('radio', { name: 'По видео' })).toBeChecked()
  await expect(page.getByLabel('Ссылка на видеовстречу')).toHaveValue('https://meet.example/1')
  await expect(page.getByLabel('День и время')).toHaveValue(/T14:30$/)
})

test('a button of an application waits, and stays to be pressed again', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const invited = (await applicationsOf(page)).find(({ allowed_actions: may }) =>
    may.includes('accept'),
  )
  await page.goto(`/ru/resumes/${invited?.resume_public_id}/view/invitations`)
  const accept = page.getByRole('button', { name: 'Принять' }).first()
  await held(page, () => accept.click())
  await expect(accept).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Мои резюме' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()
  await expect(page.getByLabel(/^Аккаунт:/)).toBeVisible()
})

test('a form asks for nothing but its answer', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.route('**/__manifest**', (route) => route.abort())
  await page.goto(`/ru/vacancies/${await freeVacancy(page, -4)}/apply`)
  await page.getByLabel(/Сопроводительное письмо/).fill(words)
  await held(page, () => page.getByRole('button', { name: 'Откликнуться' }).click())
  await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(words)
})

test('a link leads to a page that blames the network and not us, and back again', async ({
  page,
}) => {
  await page.goto('/ru/vacancies?q=повар')
  await hydrated(page)
  const link = page.getByRole('article').getByRole('link').first()
  const [title, from] = [await link.textContent(), page.url()]
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()
  await expect(page.getByText('на нашей стороне')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ ваканси/)
})

test('Back that is pressed before the script has come leads to the page before', async ({
  page,
}) => {
  const from = await openVacancyFromList(page)
  const come = await holdBack(page, '**/assets/entry.client*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Откликнуться' }).first()).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(from)
  come()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ ваканси/)
})

test('Back leads to the page before also where its route is not known yet', async ({ page }) => {
  const from = await openVacancyFromList(page)
  const come = await holdBack(page, '**/__manifest**')
  await page.reload()
  await hydrated(page)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(from)
  come()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ ваканси/)
})

test('an open list says that the network is gone, and comes alive when it is back', async ({
  page,
}) => {
  await signIn(page, 'candidate@example.com')
  const [{ resume_public_id } = { resume_public_id: '' }] = await applicationsOf(page)
  await page.goto(`/ru/resumes/${resume_public_id}/view/applications`)
  const live = page.locator('.live')
  await expect(live).toHaveText('Обновляется само')
  await page.context().setOffline(true)
  await expect(live).toHaveText('Нет интернета, обновится, когда он появится')
  const line = page.locator('.offline-line')
  await expect(line).toContainText('Нет интернета')
  const listed = page.waitForResponse((answer) => answer.url().includes('updated_after='))
  await page.context().setOffline(false)
  await expect(live).toHaveText('Обновляется само')
  await expect(line).toBeEmpty()
  expect((await listed).status()).toBe(200)
})

async function offline(page: Page, act: () => Promise<void>): Promise<void> {
  await hydrated(page)
  await page.context().setOffline(true)
  await act()
  await expect(page.getByRole('alert').getByText('Нет связи с сервером')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Связь снова есть')).toBeVisible()
  await expect(page.getByText('Нет связи с сервером')).toHaveCount(0)
}

/** Sends a form without network and then discards it. A form that can wait need not be sent a second time. */
async function held(page: Page, act: () => Promise<void>): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await act()
  const card = page.getByRole('main').locator('.waiting-form')
  await expect(card).toContainText('Отправится, когда появится связь')
  await card.getByRole('button', { name: 'Не отправлять' }).click()
  await expect(card).toHaveCount(0)
  await page.context().setOffline(false)
}

async function openVacancyFromList(page: Page): Promise<string> {
  await page.goto('/ru/vacancies?q=повар')
  await hydrated(page)
  const from = page.url()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Откликнуться' }).first()).toBeVisible()
  return from
}

async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let come = () => {}
  const isLate = new Promise<void>((resolve) => (come = resolve))
  await page.route(addresses, async (route) => {
    await isLate
    await route.fallback()
  })
  return () => come()
}
