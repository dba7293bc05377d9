import type { Page } from 'playwright'
import { applyTo, expect, expectFit, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('two candidates choose among the free slots of an employer, and one gets each slot', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const isLive = script === 'with'
      await signIn(page, 'employer@example.com')
      const vacancy = await publishVacancy(page, `Время на выбор ${script}`)
      const people: { page: Page; id: string }[] = []
      for (const name of ['candidate', 'candidate2']) {
        const context = await browser.newContext({ javaScriptEnabled: isLive })
        const theirs = await context.newPage()
        await signIn(theirs, `${name}@example.com`)
        people.push({ page: theirs, id: (await applyTo(theirs, vacancy)).public_id })
      }

      await test.step('the employer lets both choose', async () => {
        for (const { id } of people) {
          await page.goto(
            `/ru/vacancies/${vacancy}/view/applications?application=${id}&move=invite#answer`,
          )
          if (isLive) await hydrated(page)
          await page.getByLabel('В офисе').check()
          await page.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10')
          await page.getByLabel('Пусть выберет кандидат').check()
          await expect(page.getByLabel('День и время')).toBeHidden()
          const slots = page.getByRole('group', { name: 'Время на выбор' })
          await expect(slots.getByRole('checkbox').first()).toBeChecked()
          await expectAccessible(page)
          await expectFit(page)
          await page.getByRole('button', { name: 'Отправить приглашение' }).click()
          await expect(page.getByText('Приглашение отправлено')).toBeVisible()
        }
      })

      await test.step('both open the page of slots', async () => {
        for (const { page: theirs, id } of people) {
          await theirs.goto(`/ru/my/applications?application=${id}`)
          const card = theirs.locator(`[id="${id}"]`)
          await card.getByRole('link', { name: 'Выбрать время' }).click()
          await expect(theirs).toHaveURL(`/ru/my/applications/${id}/times`)
          if (isLive) await hydrated(theirs)
          await expectAccessible(theirs)
          await expectFit(theirs)
        }
      })

      const [one, two] = people.map((person) => person.page)
      if (!one || !two) throw new Error('two candidates have applied')
      const slots = await one
        .getByRole('radio')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
      // Both runs share the calendar of the employer, and a team's journey takes its first slots.
      const [wanted = '', spare = ''] = isLive ? slots.slice(-2) : slots.slice(-4, -2)
      const take = async (theirs: Page, slot: string) => {
        await theirs.locator(`[name=slot][value="${slot}"]`).check()
        await theirs.getByRole('button', { name: 'Подтвердить время' }).click()
      }

      await test.step('the first one gets the slot, the other one reads that it is taken', async () => {
        await take(one, wanted)
        await expect(one.getByText(/Встреча в офисе подтверждена/).first()).toBeVisible()
        await take(two, wanted)
        await expect(two.getByText('Это время только что заняли.').first()).toBeVisible()
        await expect(two.locator(`[name=slot][value="${wanted}"]`)).toHaveCount(0)
        await expectFit(two)
        await take(two, spare)
        await expect(two.getByText(/Встреча в офисе подтверждена/).first()).toBeVisible()
      })

      await test.step('the employer meets both at different times', async () => {
        await page.goto(`/ru/vacancies/${vacancy}/view/interviews`)
        await expect(page.getByText(/Кандидат придёт в офис/)).toHaveCount(2)
      })
      for (const { page: theirs } of people) await theirs.context().close()
    })
  })
}
