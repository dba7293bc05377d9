import type { Browser, Page } from 'playwright'
import type { OwnResumeCard } from '#contract/resumes.ts'
import {
  applicationsOf,
  ask,
  demoPassword,
  expect,
  publishVacancy,
  readCode,
  readSms,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 360, height: 740 } })

    test('who has a phone alone comes from sign-up to the meeting by SMS', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const phone = `+7705${String(Date.now()).slice(-7)}`
      const other = await browser.newContext({ javaScriptEnabled: script === 'with' })
      const employer = await other.newPage()
      await signIn(employer, 'employer@example.com')
      const vacancy = await publishVacancy(employer, 'Бариста')

      await test.step('she signs up for the vacancy that she wants', async () => {
        await page.goto(`/ru/vacancies/${vacancy}/apply`)
        await expect(page.getByRole('main')).toContainText('Вы откликаетесь на «Бариста')
        await page.getByLabel('Имя', { exact: false }).first().fill('Сауле')
        await page.getByLabel('Почта или телефон').fill(phone)
        await page.getByRole('textbox', { name: /Пароль/ }).fill(demoPassword)
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        const code = page.getByLabel('Код из сообщения')
        await expect(page.getByRole('main')).toContainText('Вы откликаетесь на «Бариста')
        await code.fill(await readCode(page, phone))
        if (script === 'without')
          await page.getByRole('button', { name: 'Создать аккаунт' }).click()
        await expect(page).toHaveURL(/\/apply$/)
      })

      await test.step('she applies, and is asked for a mailbox', async () => {
        await publishResume(page, browser, phone)
        await page.goto(`/ru/vacancies/${vacancy}/apply`)
        await page.getByLabel(/Сопроводительное письмо/).fill('Варю кофе пять лет.')
        await page.getByRole('button', { name: 'Откликнуться' }).click()
        await expect(page).toHaveURL(/my\/applications\?application=/)
        await expect(page.getByText('Почта не указана')).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('an SMS invites her, and she accepts', async () => {
        const [mine] = await applicationsOf(page)
        const at = new Date(Date.now() + 3 * 24 * 3600_000).toISOString()
        const slot = { type: 'office', address: 'Достык 97', scheduled_at: at }
        const path = `/v1/applications/${mine?.public_id}/invite`
        expect((await ask(employer, 'POST', path, slot)).status).toBe(200)
        const sms = await readSms(page, phone, /приглашает на встречу: .+Достык 97/)
        expect(sms.length).toBeLessThanOrEqual(140)
        const { host } = new URL(page.url())
        expect(sms).toContain(host)
        await page.goto(`http://${host}/ru/my/applications`)
        await page.getByRole('button', { name: 'Принять' }).first().click()
        await expect(page.getByText('Встреча подтверждена').first()).toBeVisible()
        const moved = { ...slot, scheduled_at: new Date(Date.parse(at) + 3600_000).toISOString() }
        expect((await ask(employer, 'POST', path, moved)).status).toBe(200)
        await readSms(page, phone, /предлагает другое время: .+Достык 97/)
      })
      await other.close()
    })
  })
}

async function publishResume(page: Page, browser: Browser, phone: string) {
  const other = await browser.newContext()
  const model = await other.newPage()
  await signIn(model, 'candidate@example.com')
  const cards = (await ask(model, 'GET', '/v1/resumes/mine')).data as OwnResumeCard[]
  const id = cards.find(({ status }) => status === 'published')?.public_id
  const { content } = (await ask(model, 'GET', `/v1/resumes/${id}/own`)).data as {
    content: { contacts: { phones: object[] } }
  }
  await other.close()
  const [blank] = content.contacts.phones
  const contacts = { ...content.contacts, email: null, phones: [{ ...blank, number: phone }] }
  const body = { content: { ...content, contacts } }
  const made = await ask(page, 'POST', '/v1/resumes', body)
  const { public_id, version } = made.data as { public_id: string; version: number }
  const published = await ask(page, 'PATCH', `/v1/resumes/${public_id}/publish`, { version })
  expect(published.status).toBe(200)
}
