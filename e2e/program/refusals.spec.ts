import type { Page, Response } from 'playwright'
import {
  applicationsOf,
  ask,
  expect,
  forgetMoves,
  freeVacancy,
  hydrated,
  inDays,
  signIn,
  test,
} from '../fixtures.ts'

// Tests that a form with invalid input shows a sentence beside the field and keeps the typed text.
test.describe.configure({ mode: 'default' })

const candidate = 'candidate@example.com'
const letter = 'Письмо, которое жалко потерять.'

test('an empty sign-up says beside each field what it lacks', async ({ page }) => {
  await page.goto('/ru/account/sign-up')
  await page.getByLabel('Имя', { exact: false }).first().fill('Айгерим')
  const status = await statusOfPost(page, 'Получить код')
  expect(status).toBe(422)
  for (const name of ['username', 'password', 'consent']) {
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator(`#${name}-error`)).toContainText(/[а-я]/)
  }
  await expect(page.getByLabel('Имя', { exact: false }).first()).toHaveValue('Айгерим')
})

test('who signs out reads that once, and nothing of another tab', async ({ page }) => {
  await signIn(page, 'candidate2@example.com')
  await page.goto('/ru/account/sign-out')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы вышли из аккаунта.')).toBeVisible()
  await hydrated(page)
  await expect(page.getByText(/Вы вышли из аккаунта/)).toHaveCount(1)
})

test('a wrong code stays to be compared with the letter', async ({ page }) => {
  await page.goto('/ru/account/sign-in')
  await page.getByLabel('Почта или телефон').fill(`nobody-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Войти по коду' }).click()
  const code = page.getByLabel('Код из сообщения')
  await expect(code).toBeVisible()
  const answered = nextPost(page)
  await code.fill('12 34 50')
  expect((await answered).status()).toBe(422)
  await expect(page.getByText('Код не подошёл').first()).toBeVisible()
  await expect(code).toHaveValue('12 34 50')
})

test('Enter after the digit that has sent a wrong code costs no second attempt', async ({
  page,
}) => {
  await page.goto('/ru/account/sign-in')
  await page.getByLabel('Почта или телефон').fill(`nobody-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Войти по коду' }).click()
  const code = page.getByLabel('Код из сообщения')
  const sent: (string | null)[] = []
  page.on('request', (request) =>
    sent.push(new URLSearchParams(request.postData() ?? '').get('code')),
  )
  await code.fill('123450')
  await expect(page.locator('#code-error')).toHaveText(/Осталось 4 попытки/)
  await hydrated(page)
  await code.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.locator('#code-error')).toHaveText(/Осталось 4 попытки/)
  await code.fill('123451')
  await expect(page.locator('#code-error')).toHaveText(/Осталось 3 попытки/)
  expect(sent.filter(Boolean)).toEqual(['123450', '123451'])
})

test('a button pressed right after a correction is pressed, although the error above it goes', async ({
  page,
}) => {
  await page.goto('/ru/account/sign-in')
  await page.getByLabel('Почта или телефон').fill('nobody@example.com')
  expect(await statusOfPost(page, 'Войти')).toBe(422)
  await expect(page.locator('#password-error')).toBeVisible()
  await page.getByLabel('Пароль *').fill('something')
  expect(await statusOfPost(page, 'Войти')).toBe(401)
})

test('a password that everybody tries is refused beside its field', async ({ page }) => {
  await page.goto('/ru/account/sign-up')
  const name = page.getByLabel('Имя', { exact: false }).first()
  await name.fill('Айгерим')
  await page.getByLabel('Почта или телефон').fill(`common-${Date.now()}@example.com`)
  await page.getByLabel('Пароль *').fill('password')
  await page.getByRole('checkbox', { name: /Принимаю/ }).check()
  expect(await statusOfPost(page, 'Получить код')).toBe(422)
  await expect(page.locator('#password-error')).toHaveText(/подбирают первым/)
  await expect(name).toHaveValue('Айгерим')
})

test('a guest who wants to write a resume is told why he needs an account', async ({ page }) => {
  await page.goto('/ru')
  await page.getByRole('link', { name: 'Создать резюме' }).first().click()
  await expect(page).toHaveURL(/\/account\/sign-up$/)
  await expect(page.getByText('Создайте аккаунт, чтобы написать резюме')).toBeVisible()
})

test('an invitation without its place keeps the rest', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const open = (await applicationsOf(page)).findLast(({ status }) => status === 'active')
  await forgetMoves(page, open?.public_id)
  await page.goto(
    `/ru/vacancies/${open?.vacancy_public_id}/view/applications?application=${open?.public_id}&move=invite`,
  )
  await page.getByRole('radio', { name: 'В офисе' }).check()
  const address = page.getByLabel('Адрес офиса *')
  await expect(address).toHaveAttribute('required')
  await address.fill('')
  await expect(page.getByText('Время: Алматы, UTC+5.')).toBeVisible()
  await page.getByLabel('День и время').fill(`${inDays(3)}T14:30`)
  await page.getByLabel('Сообщение кандидату').fill(letter)
  expect(await statusOfPost(page, 'Отправить приглашение')).toBe(422)
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('День и время')).toHaveValue(`${inDays(3)}T14:30`)
  await expect(page.getByLabel('Сообщение кандидату')).toHaveValue(letter)
})

test('what is wrong with one of several times stands beside it', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const open = (await applicationsOf(page)).findLast(({ status }) => status === 'active')
  await forgetMoves(page, open?.public_id)
  await page.goto(
    `/ru/vacancies/${open?.vacancy_public_id}/view/applications?application=${open?.public_id}&move=invite`,
  )
  await hydrated(page)
  await page.getByLabel('День и время').fill(`${inDays(21)}T07:15`)
  await page.getByText('Запасное время').click()
  await page.getByLabel('Ещё вариант 2').fill(`${inDays(22)}T07:15`)
  await page.getByLabel('Ещё вариант 4').fill(`${inDays(400)}T14:30`)
  expect(await statusOfPost(page, 'Отправить приглашение')).toBe(422)
  const wrong = page.locator('[name=alternatives][aria-invalid=true]')
  await expect(wrong).toHaveValue(`${inDays(400)}T14:30`)
})

test('an empty invitation is told what it lacks in the order of its fields', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const open = (await applicationsOf(page)).findLast(({ status }) => status === 'active')
  await forgetMoves(page, open?.public_id)
  await page.goto(
    `/ru/vacancies/${open?.vacancy_public_id}/view/applications?application=${open?.public_id}&move=invite`,
  )
  await page.getByRole('radio', { name: 'В офисе' }).check()
  await page.getByLabel('Адрес офиса *').fill('')
  expect(await statusOfPost(page, 'Отправить приглашение')).toBe(422)
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'День и время: заполните это поле',
    'Адрес офиса: заполните это поле',
  ])
})

test('a pasted letter that is too long is kept whole', async ({ page }) => {
  await signIn(page, candidate)
  await page.goto(`/ru/vacancies/${await freeVacancy(page, -4)}/apply`)
  const field = page.getByLabel(/Сопроводительное письмо/)
  await field.fill('')
  await page.keyboard.insertText('Ы'.repeat(5600))
  await expect(page.getByText('Лишних символов: 600')).toBeVisible()
  expect(await statusOfPost(page, 'Откликнуться')).toBe(422)
  await expect(page.getByText('Не длиннее 5000 символов', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('Ы'.repeat(5600))
})

test('a second tab with the same vacancy answers with the application that is there', async ({
  page,
  context,
}) => {
  await signIn(page, candidate)
  const path = `/ru/vacancies/${await freeVacancy(page, 0)}/apply`
  const second = await context.newPage()
  for (const [tab, text] of [
    [page, 'Первое письмо'],
    [second, letter],
  ] as const) {
    await tab.goto(path)
    await tab.getByLabel(/Сопроводительное письмо/).fill(text)
  }
  await page.getByRole('button', { name: 'Откликнуться' }).click()
  await expect(page).toHaveURL(/my\/applications\?application=/)

  await second.bringToFront()
  expect(await statusOfPost(second, 'Откликнуться')).toBe(409)
  await expect(second.getByText('Вы уже откликнулись на эту вакансию')).toBeVisible()
  await expect(second.getByLabel(/Сопроводительное письмо/)).toHaveValue(letter)
})

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a form too large to be sent says so and is not lost', async ({ page }) => {
      await signIn(page, candidate)
      await page.goto(`/ru/vacancies/${await freeVacancy(page, -4)}/apply`)
      const field = page.getByLabel(/Сопроводительное письмо/)
      const large = 'Ы'.repeat(200_000)
      await field.fill(large)
      await page.getByRole('main').getByRole('button', { name: 'Откликнуться' }).click()
      await expect(page.getByText('Слишком большой запрос').first()).toBeVisible()
      if (script === 'without') await page.goBack()
      await expect(field).toHaveValue(large)
    })
  })
}

test('what is typed stays when a newer answer finds the application there', async ({
  page,
  context,
}) => {
  await signIn(page, candidate)
  const path = `/ru/vacancies/${await freeVacancy(page, 0)}/apply`
  await page.goto(path)
  await page.getByLabel(/Сопроводительное письмо/).fill(letter)
  const second = await context.newPage()
  await second.goto(path)
  await second.getByLabel(/Сопроводительное письмо/).fill('Короче')
  await second.getByRole('button', { name: 'Откликнуться' }).click()
  await expect(second).toHaveURL(/my\/applications\?application=/)

  await page.bringToFront()
  await page.getByRole('button', { name: 'Светлая' }).click()
  await expect(page.getByText(/^Отправлен, работодатель ответит/)).toBeVisible()
  await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(letter)
})

test('an application taken back elsewhere leaves the page open for another one', async ({
  page,
}) => {
  await signIn(page, candidate)
  const path = `/ru/vacancies/${await freeVacancy(page, 0)}/apply`
  await page.goto(path)
  await page.getByLabel(/Сопроводительное письмо/).fill(letter)
  await page.getByRole('button', { name: 'Откликнуться' }).click()
  await expect(page).toHaveURL(/my\/applications\?application=/)
  await page.goto(path)
  await expect(page.getByText(/^Отправлен, работодатель ответит/)).toBeVisible()

  const sent = (await applicationsOf(page)).find((each) => path.includes(each.vacancy_public_id))
  const { status } = await ask(page, 'PATCH', `/v2/applications/${sent?.public_id}/revoke`)
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'Светлая' }).click()
  await expect(page.getByText('Вы отзывали отклик')).toBeVisible()
  await expect(page.getByLabel(/Сопроводительное письмо/)).toBeVisible()
})

test('a tab whose visitor signed out in another one says why it needs an account', async ({
  page,
  context,
}) => {
  await signIn(page, candidate)
  await page.goto('/ru/resumes/new')
  const other = await context.newPage()
  await other.goto('/ru/account/sign-out')
  await other.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/account\/sign-in$/)
  await expect(page.getByText('Войдите, чтобы написать резюме')).toBeVisible()
})

test('a page of one’s own gives way when its visitor signed out in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, candidate)
  const [first] = await applicationsOf(page)
  await page.goto(`/ru/resumes/${first?.resume_public_id}/view/invitations`)
  const other = await context.newPage()
  await other.goto('/ru/account/sign-out')
  await other.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/account\/sign-in$/)
  await expect(page.getByText('Войдите, чтобы увидеть отклики и приглашения')).toBeVisible()
  await expect(page.getByText('Вы вышли из аккаунта в другой вкладке')).toBeVisible()
})

async function statusOfPost(page: Page, button: string): Promise<number> {
  const answered = nextPost(page)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  return (await answered).status()
}

function nextPost(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'POST' && !/\/(live|hub)\//.test(request.url())
  })
}
