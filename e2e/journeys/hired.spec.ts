import type { Page } from 'playwright'
import {
  applicationsOf,
  ask,
  expect,
  expectFit,
  freeVacancy,
  hydrated,
  inDays,
  signIn,
  signInByCode,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a company hires and sets the first day, the candidate accepts and tidies up', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const isLive = script === 'with'
      const context = await browser.newContext({ javaScriptEnabled: isLive })
      const employer = await context.newPage()
      await signIn(employer, 'employer2@example.com')
      const { id, opened, email, resume } = await heldMeeting(employer, isLive ? 0 : -1)
      await signInByCode(page, email, isLive)
      await applyElsewhere(page, resume)
      const own = `/ru/my/applications?application=${id}`

      await test.step('the company hires', async () => {
        await employer.goto(`${opened}&move=hire`)
        await employer.getByLabel('Сообщение кандидату').fill('Нам понравилось. Приходите')
        await employer.getByRole('button', { name: 'Сообщить' }).click()
        await expect(employer.getByText('Кандидат узнает, что вы его берёте')).toBeVisible()
        await employer.goto(opened)
        await expect(employer.getByText('ждём его согласия').first()).toBeVisible()
      })

      await test.step('and sets the first day', async () => {
        await employer.goto(`${opened}&move=set_first_day`)
        await employer.getByLabel('Первый день и время').fill(`${inDays(20)}T08:00`)
        await employer.getByLabel('Куда прийти').fill('ул. Розыбакиева, 140А')
        await employer.getByLabel('Кого спросить').fill('Гульнар')
        await employer.getByLabel('Телефон').fill('8 727 355 01 44')
        await expectAccessible(employer)
        await employer.getByRole('button', { name: 'Сообщить' }).click()
        await expect(employer.getByText('Кандидат узнает, когда и куда прийти')).toBeVisible()
      })

      const card = page.locator(`[id="${id}"]`)
      await test.step('the candidate accepts and saves the day', async () => {
        await page.goto(own)
        await expect(card.getByText('ул. Розыбакиева, 140А')).toBeVisible()
        await expect(card.getByRole('heading', { name: 'Что дальше' })).toHaveCount(0)
        await card.getByRole('button', { name: 'Принимаю' }).click()
        await expect(card.getByRole('heading', { name: 'Что дальше' })).toBeVisible()
        const saving = page.waitForEvent('download')
        await card.getByRole('link', { name: 'В календарь' }).click()
        expect((await saving).suggestedFilename()).toBe('first-day.ics')
        await expectAccessible(page)
        await expectFit(page)
      })

      await test.step('he withdraws what he ticks, and takes it back', async () => {
        await card.getByText('Снять остальные отклики').click()
        const others = card.getByRole('group').getByRole('checkbox')
        await expect(others.and(page.locator(':checked'))).toHaveCount(0)
        await others.last().check()
        await card.getByRole('button', { name: 'Снять отмеченные' }).click()
        await expect(page.getByText('Снят 1 отклик')).toBeVisible()
        await page.getByRole('button', { name: 'Вернуть' }).click()
        await expect(page.getByText('Отклики снова открыты')).toBeVisible()
      })

      await test.step('the company reads the answer', async () => {
        await employer.goto(opened)
        await expect(employer.getByText('он согласен').first()).toBeVisible()
        await expectFit(employer)
      })

      await test.step('he says no after all', async () => {
        await page.goto(`${own}&move=decline`)
        if (isLive) await hydrated(page)
        await page.getByLabel('Сообщение работодателю').fill('Мне далеко ездить')
        await page.getByRole('button', { name: 'Отказаться от места' }).click()
        await employer.goto(opened)
        await expect(employer.getByText('Кандидат отказался от места').first()).toBeVisible()
        await expect(employer.getByText('Мне далеко ездить').first()).toBeVisible()
      })
      await context.close()
    })
  })
}

/** Finds a meeting of the second demo employer that is over. */
async function heldMeeting(employer: Page, index: number) {
  const held = (await applicationsOf(employer))
    .filter(({ allowed_actions: allowed, contacts }) => allowed.includes('hire') && contacts?.email)
    .toSorted((a, b) => a.public_id.localeCompare(b.public_id))
    .at(index)
  const email = held?.contacts?.email
  if (!held || !email) throw new Error('the demo employer has too few meetings that are over')
  const { public_id: id, vacancy_public_id: vacancy, resume_public_id: resume } = held
  return {
    id,
    email,
    resume,
    opened: `/ru/vacancies/${vacancy}/view/applications?application=${id}`,
  }
}

/** Applies to a vacancy that asks for nothing but a letter. */
async function applyElsewhere(page: Page, resume: string): Promise<void> {
  const codes: unknown[] = []
  for (let index = 0; index < 10; index += 1) {
    const { status, data } = await ask(page, 'POST', '/v2/applications', {
      vacancy_public_id: await freeVacancy(page, index),
      resume_public_id: resume,
      message: 'Здравствуйте, готов работать у вас',
    })
    if (status < 300) return
    codes.push([status, data])
  }
  throw new Error(`no vacancy takes an application: ${JSON.stringify(codes)}`)
}
