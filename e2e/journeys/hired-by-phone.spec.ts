import type { Page } from 'playwright'
import {
  applicationsOf,
  expect,
  expectFit,
  inDays,
  readSms,
  signIn,
  signInByCode,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } })

    test('who has a phone alone is hired by SMS and accepts', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const context = await browser.newContext({
        javaScriptEnabled: isLive,
        viewport: { width: 1280, height: 720 },
      })
      const employer = await context.newPage()
      await signIn(employer, 'employer2@example.com')
      const { id, opened, phone } = await heldByPhone(employer, isLive ? 0 : -1)
      let stop = ''
      const card = page.locator(`[id="${id}"]`)

      await test.step('the company hires, and an SMS tells it', async () => {
        await employer.goto(`${opened}&move=hire`)
        await employer.getByLabel('Сообщение кандидату').fill('Ждём вас')
        await employer.getByRole('button', { name: 'Сообщить' }).click()
        await expect(employer.getByText('Кандидат узнает, что вы его берёте')).toBeVisible()
        const sms = await readSms(employer, phone, /берёт вас на работу/)
        expect(sms.length).toBeLessThanOrEqual(134)
        expect(sms).toContain(new URL(employer.url()).host)
      })

      await test.step('she signs in by a code', () => signInByCode(page, phone, isLive))

      await test.step('she accepts', async () => {
        await page.goto(`/ru/my/applications?application=${id}`)
        await card.getByRole('button', { name: 'Принимаю' }).click()
        await expect(card.getByRole('heading', { name: 'Что дальше' })).toBeVisible()
        await expectAccessible(page)
        await employer.goto(opened)
        await expect(employer.getByText('он согласен').first()).toBeVisible()
      })

      await test.step('the first day comes by SMS', async () => {
        await employer.goto(`${opened}&move=set_first_day`)
        await employer.getByLabel('Первый день и время').fill(`${inDays(20)}T08:00`)
        await employer.getByLabel('Куда прийти').fill('ул. Розыбакиева, 140А')
        await employer.getByLabel('Кого спросить').fill('Гульнар')
        await employer.getByRole('button', { name: 'Сообщить' }).click()
        await expect(employer.getByText('Кандидат узнает, когда и куда прийти')).toBeVisible()
        stop = /\/n\?\S+/.exec(await readSms(employer, phone, /первый день .+ 08:00/))?.[0] ?? ''
        await page.goto(`/ru/my/applications?application=${id}`)
        await expect(card.getByText('ул. Розыбакиева, 140А')).toBeVisible()
        await expectFit(page)
      })

      await test.step('she ends such SMS, and takes that back', async () => {
        await page.goto(stop)
        await expect(page.getByRole('main')).toContainText(`…${phone.slice(-2)}`)
        await page.getByRole('button', { name: 'Не присылать' }).click()
        await expect(page.getByRole('heading', { name: 'Больше не пришлём' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Вернуть' }).click()
        await expect(page.getByRole('button', { name: 'Не присылать' })).toBeVisible()
      })
      await context.close()
    })
  })
}

/** Finds a meeting of the second demo employer that is over, with a candidate who has no mailbox. */
async function heldByPhone(employer: Page, index: number) {
  const held = (await applicationsOf(employer))
    .filter(
      ({ allowed_actions: allowed, contacts }) => allowed.includes('hire') && !contacts?.email,
    )
    .toSorted((a, b) => a.public_id.localeCompare(b.public_id))
    .at(index)
  const phone = held?.contacts?.phones[0]?.replaceAll(/[^\d+]/g, '')
  if (!held || !phone)
    throw new Error('no demo candidate without a mailbox has a meeting that is over')
  const { public_id: id, vacancy_public_id: vacancy } = held
  return {
    id,
    phone,
    opened: `/ru/vacancies/${vacancy}/view/applications?application=${id}`,
  }
}
