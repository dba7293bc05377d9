import type { Browser, Page } from 'playwright'
import { ask, expect, publishVacancy, readCode, signIn, test, visitors } from '../fixtures.ts'

// Tests a guest whose search finds nothing: saves the search, signs up, gets an e-mail about a vacancy, applies. An employer saves a
// search of resumes.
for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isScripted = script === 'with'
    test.use({ javaScriptEnabled: isScripted })

    test('a guest’s alert is kept through sign-up, and its letter leads to an application', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      // A word that occurs in no vacancy and in no other test.
      const word = isScripted ? 'вибробетонщик' : 'пескобетонщик'
      const named = word.charAt(0).toUpperCase() + word.slice(1)
      const username = `alert-${script}-${Date.now()}@example.com`

      await test.step('an empty result offers to tell of new ones, and the guest signs up', async () => {
        await page.goto(`/ru/vacancies?q=${encodeURIComponent(`"${word}"`)}`)
        await expect(page.getByText('Скажем, когда появится')).toBeVisible()
        await page.getByRole('button', { name: 'Сообщать о новых' }).click()
        await expect(page).toHaveURL(/account\/sign-up/)
        await expect(page.getByText('чтобы узнавать о новом по этому поиску')).toBeVisible()
        await page.getByLabel('Имя', { exact: false }).first().fill('Асель')
        await page.getByLabel('Почта или телефон').fill(username)
        await page.getByRole('textbox', { name: /Пароль/ }).fill('длинная-фраза-2026')
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        await page.getByLabel('Код из сообщения').fill(await readCode(page, username))
        if (!isScripted) await page.getByRole('button', { name: 'Создать аккаунт' }).click()
        await expect(page).toHaveURL(/\/ru\/vacancies\?q=/)
        await expect(page.getByText(`Сообщим о новых: ${named}`).first()).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('a vacancy is published, and a letter comes', async () => {
        await setQuietHours(page)
        await publish(browser, `Опытный ${word} на стройку`)
        const letter = await lastLetter(page, username)
        expect(letter.subject).toBe(`1 новая вакансия по поиску «${named}»`)
        const [link = ''] = /\/ru\/vacancies\/\S+/.exec(letter.body) ?? []
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
        await page.getByRole('link', { name: 'Откликнуться' }).first().click()
        await expect(page).toHaveURL(/\/apply$/)
      })

      await test.step('the search is among the bookmarks, and opening it resets its number', async () => {
        await page.goto('/ru/my/bookmarks?type=search')
        await expect(page.getByText('1 новая запись')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: named, exact: true }).click()
        await expect(page).toHaveURL(/\/ru\/vacancies\?q=.*sort=date/)
        await page.goto('/ru/my/bookmarks?type=search')
        await expect(page.getByText('1 новая запись')).toHaveCount(0)
      })

      await test.step('she renames it', async () => {
        await page.getByText('Настроить').click()
        await page.getByLabel('Название').fill('Бетон')
        await page.getByRole('radio', { name: 'Раз в неделю' }).check()
        await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(page.getByText('По понедельникам в 9:00')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Бетон', exact: true })).toBeVisible()
      })

      await test.step('the link of the letter ends it, once and again', async () => {
        const { body } = await lastLetter(page, username)
        const [link = ''] = /\/ru\/unsubscribe\?token=\S+/.exec(body) ?? []
        await page.goto(link)
        await page.getByRole('main').getByRole('button', { name: 'Отписаться' }).click()
        await expect(page.getByText('По поиску «Бетон» больше не сообщаем')).toBeVisible()
        await page.goto(link)
        await expect(page.getByText('По поиску «Бетон» больше не сообщаем')).toBeVisible()
        await page.getByRole('link', { name: 'Мои поиски' }).click()
        await expect(page.getByText('На паузе')).toBeVisible()
      })

      await test.step('she deletes it and takes it back', async () => {
        await page.getByText('Настроить').click()
        await page.getByRole('button', { name: 'Удалить поиск' }).click()
        await expect(page.getByText('Поисков пока нет')).toBeVisible()
        await page.getByRole('button', { name: 'Вернуть' }).click()
        await expect(page.getByRole('button', { name: 'Бетон', exact: true })).toBeVisible()
      })
    })

    test('an employer is told of a new resume, and the letter ends the search', async ({
      page,
      browser,
    }) => {
      test.slow()
      const word = isScripted ? 'виноделка' : 'сыроварка'
      const named = word.charAt(0).toUpperCase() + word.slice(1)
      await signIn(page, visitors.employer)
      await setQuietHours(page)
      await page.goto(`/ru/resumes?q=${encodeURIComponent(`"${word}"`)}`)
      await page.getByRole('button', { name: 'Сообщать о новых' }).click()
      await expect(page.getByText(`Сообщим о новых: ${named}`).first()).toBeVisible()
      await publishResume(browser, `Опытная ${word}`)
      const subject = `1 новое резюме по поиску «${named}»`
      const { body } = await lastLetter(page, visitors.employer, subject)
      await page.goto('/ru/my/bookmarks?type=search')
      const row = page.getByRole('listitem').filter({ hasText: named }).first()
      await expect(row.getByText('1 новая запись')).toBeVisible()
      const [link = ''] = /\/ru\/unsubscribe\?token=\S+/.exec(body) ?? []
      await page.goto(link)
      await page.getByRole('main').getByRole('button', { name: 'Отписаться' }).click()
      await expect(page.getByText(`По поиску «${named}» больше не сообщаем`)).toBeVisible()
    })
  })
}

/** Sets quiet hours that do not include the current time; otherwise the e-mail would wait at night. */
async function setQuietHours(page: Page): Promise<void> {
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3600_000).toISOString().slice(11, 16)
  const { status } = await ask(page, 'PUT', '/v1/notifications/preferences', {
    muted: { email: [], push: [], sms: [] },
    quiet_hours: { from: clock(10), to: clock(11) },
    digest: 'off',
    time_zone: 'UTC',
  })
  expect(status).toBe(200)
}

async function publish(browser: Browser, title: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, visitors.employer)
  await publishVacancy(page, title)
  await context.close()
}

/** Publishes a copy of a candidate's resume with another title. */
async function publishResume(browser: Browser, title: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, visitors.candidate)
  const mine = await ask(page, 'GET', '/v1/resumes/mine')
  const [first] = mine.data as { public_id: string }[]
  const own = await ask(page, 'GET', `/v1/resumes/${first?.public_id}/own`)
  const { content } = own.data as { content: object }
  const made = await ask(page, 'POST', '/v1/resumes', { content: { ...content, title } })
  const { public_id } = made.data as { public_id: string }
  const { status } = await ask(page, 'PATCH', `/v1/resumes/${public_id}/publish`)
  expect(status).toBe(200)
  await context.close()
}

/** Reads the newest e-mail about a saved search from the demo's list of sent messages. */
async function lastLetter(page: Page, recipient: string, about = 'по поиску') {
  let letter: { subject: string; body: string } | undefined
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
    const letters = (await answer.json()) as { subject: string; body: string }[]
    letter = letters.find(({ subject }) => subject.includes(about))
    expect(letter).toBeDefined()
  }).toPass()
  return letter ?? { subject: '', body: '' }
}
