import type { Browser, BrowserContext, Page } from 'playwright'
import { bearer, chooseFrom, expect, inDays, readCode, signInHere, test } from '../fixtures.ts'

// Tests a whole journey: search, sign-up, resume, application, invitation, answer, sign-out.
for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a candidate finds a vacancy, applies, is invited and accepts', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const isLive = script === 'with'
      const name = isLive ? 'Айгерим' : 'Аружан'
      const username = `aigerim-${script}-${Date.now()}@example.com`
      const employer = await openEmployer(browser, isLive)

      await test.step('a guest looks around, searches and opens a vacancy', async () => {
        await page.goto('/ru')
        await page.getByRole('link', { name: 'Вакансии', exact: true }).first().click()
        await page.getByLabel('Должность, навык или компания').fill('разработчик')
        await page.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Алматы' })
        await page.getByRole('button', { name: 'Найти', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ ваканси/)
        await page.getByRole('article').getByRole('link').first().click()
        await expect(page.getByRole('link', { name: 'Откликнуться' })).toBeVisible()
      })

      await test.step('he wants to apply to the demo employer and signs up first', async () => {
        await page.goto(`${employer.vacancyPath}/apply`)
        await expect(page).toHaveURL(/account\/sign-up/)
        await page.getByLabel('Имя', { exact: false }).first().fill(name)
        await page.getByLabel('Почта или телефон').fill(username)
        await page.getByRole('textbox', { name: /Пароль/ }).fill('длинная-фраза-2026')
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        const code = page.getByLabel('Код из сообщения')
        await expect(code).toBeVisible()
        await expectAccessible(page)
        await code.fill(await readCode(page, username))
        if (!isLive) await page.getByRole('button', { name: 'Создать аккаунт' }).click()
        await expect(page).toHaveURL(/\/apply$/)
        await expectAccessible(page)
      })

      let resume = ''
      await test.step('he writes a resume, looks at it and publishes it', async () => {
        await page.getByRole('link', { name: 'Создать резюме' }).last().click()
        await fillResume(page)
        await page.getByRole('button', { name: 'Посмотреть и опубликовать' }).click()
        await expect(page).toHaveURL(/\/preview\?apply=/)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Опубликовать' }).click()
        await expect(page).toHaveURL(/\/published\?apply=/)
        resume = new URL(page.url()).pathname.replace(/\/published$/, '')
      })

      const letter = `Здравствуйте. Три года пишу сервисы, готова показать код. ${username}`
      await test.step('he applies with a letter', async () => {
        await page.goto(`${employer.vacancyPath}/apply`)
        await page.getByLabel(/Сопроводительное письмо/).fill(letter)
        await page.getByRole('button', { name: 'Откликнуться' }).click()
        await expect(page).toHaveURL(/my\/applications\?application=/)
        await expect(page.getByText('Отклик отправлен').first()).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the employer sees it and invites to the office', async () => {
        await page.goto(`${resume}/view/invitations`)
        const arrived = employer.page.getByText(name).first()
        if (!isLive) await employer.page.reload()
        await expect(arrived).toBeVisible()
        await employer.page.getByRole('link', { name }).first().click()
        await expect(employer.page.getByText(letter)).toBeVisible()
        await expectAccessible(employer.page)
        await invite(employer.page, isLive ? 45 : 46)
        await employer.page.getByRole('link', { name: /^Ждём кандидата/ }).click()
        await expect(employer.page.getByText(name).first()).toBeVisible()
      })

      await test.step('the candidate sees the invitation and accepts', async () => {
        if (!isLive) await page.reload()
        await expect(page.getByText(/Встреча в офисе .*: подтвердите/).first()).toBeVisible()
        await page.getByRole('button', { name: 'Принять' }).first().click()
        await expect(page.getByText('Встреча подтверждена').first()).toBeVisible()
        await page.getByRole('link', { name: /^Встречи в офисе/ }).click()
        await expect(page.getByText(/Встреча в офисе/).first()).toBeVisible()
      })

      await test.step('the vacancy tells the candidate where it stands', async () => {
        for (const path of [employer.vacancyPath, `${employer.vacancyPath}/apply`]) {
          await page.goto(path)
          await expect(page.getByText(/Встреча в офисе .*14:30/)).toBeVisible()
          await expect(page.getByText(/ответит до|Если ответа не будет/i)).toHaveCount(0)
        }
        await page.getByRole('link', { name: 'Открыть отклик' }).click()
        await expect(page).toHaveURL(/view\/office-interviews\?application=/)
      })

      await test.step('the employer sees it accepted', async () => {
        await employer.page.getByRole('link', { name: /^Встречи/ }).click()
        await expect(employer.page).toHaveURL(/turn=meetings/)
        await employer.page.locator('summary', { hasText: 'Списки' }).click()
        await employer.page.getByRole('link', { name: /^Собеседования в офисе/ }).click()
        await expect(
          employer.page.getByText(/Кандидат придёт в офис .*14:30/).first(),
        ).toBeVisible()
      })

      await test.step('both sign out and the token is dead', async () => {
        for (const signedIn of [page, employer.page]) {
          const headers = await bearer(signedIn)
          expect(await listStatus(signedIn, headers)).toBe(200)
          await signOut(signedIn)
          expect(await listStatus(signedIn, headers)).toBe(401)
        }
        await page.goto('/ru/my/resumes')
        await expect(page).toHaveURL(/\/ru$/)
      })
      await employer.context.close()
    })
  })
}

interface Employer {
  context: BrowserContext
  page: Page
  vacancyPath: string
}

async function openEmployer(browser: Browser, javaScriptEnabled: boolean): Promise<Employer> {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await page.goto('/ru/account/sign-in')
  await signInHere(page, 'employer@example.com')
  await expect(page).toHaveURL(/\/my\/vacancies$/)
  const links = page.locator('a[href*="/view/applications"]')
  const href = await links.nth(javaScriptEnabled ? 0 : 1).getAttribute('href')
  await page.goto(href ?? '')
  return { context, page, vacancyPath: (href ?? '').replace(/\/view\/.*$/, '') }
}

async function fillResume(page: Page): Promise<void> {
  await page.getByLabel('Желаемая должность').fill('Разработчик TypeScript')
  await chooseFrom(page, 'Профессия', 'Программист, разработчик')
  await page.getByLabel('Фамилия').fill('Сеитова')
  await chooseFrom(page, 'Город', 'Алматы')
  await page.getByLabel('Пока без опыта').check()
  await page
    .getByRole('combobox', { name: 'Уровень образования' })
    .selectOption({ label: 'Высшее' })
  await page.getByRole('combobox', { name: 'Язык' }).first().selectOption({ label: 'Русский' })
  await page
    .getByRole('combobox', { name: 'Уровень', exact: true })
    .first()
    .selectOption({ label: 'Родной' })
  await page.getByRole('checkbox', { name: 'Полная' }).check()
  await page.getByRole('checkbox', { name: 'Удалённо' }).check()
}

async function invite(page: Page, days: number): Promise<void> {
  await page
    .getByRole('link', { name: 'Пригласить' })
    .or(page.getByRole('button', { name: 'Пригласить' }))
    .first()
    .click()
  await page.getByRole('radio', { name: 'В офисе' }).check()
  await page.getByLabel('День и время').fill(`${inDays(days)}T14:30`)
  await page.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10, 3 этаж')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText('Приглашение отправлено').first()).toBeVisible()
}

async function listStatus(page: Page, headers: Record<string, string>): Promise<number> {
  return (await page.request.get('/v2/applications', { headers })).status()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/ru/account/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы вышли из аккаунта').first()).toBeVisible()
}
