import { applicationsOf, expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('an employer writes a template and puts it into a message and a refusal', async ({
      page,
      expectAccessible,
    }) => {
      test.slow()
      const isLive = script === 'with'
      const name = `Проверка ${Date.now()}`
      await signIn(page, 'employer@example.com')

      await test.step('he writes a template', async () => {
        await page.goto('/ru/my/profile')
        await page.locator('a[href*="/my/companies/"]:not([href$="new"])').first().click()
        await page.getByRole('link', { name: 'Шаблоны сообщений' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Шаблоны сообщений')
        await page.getByLabel('Название').fill(name)
        await page.getByLabel('Текст').fill('{имя}, есть вопрос о месте «{вакансия}».')
        await page.getByRole('button', { name: 'Сохранить' }).click()
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await expectAccessible(page)
        await expectFit(page)
      })

      const applications = await applicationsOf(page)
      const open = applications.filter(({ status }) => status === 'active')
      const { public_id: id, vacancy_public_id: vacancy } = open[isLive ? 0 : 1] ?? open[0] ?? {}
      await test.step('it only fills the field of a message', async () => {
        await page.goto(`/ru/my/applications/${id}/messages`)
        if (isLive) await hydrated(page)
        await page.getByRole('link', { name, exact: true }).click()
        await expect(page.getByLabel('Сообщение')).toHaveValue(/^\S+, есть вопрос о месте «.+»\.$/)
      })

      await test.step('the reason of a refusal proposes its text', async () => {
        await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}&move=reject`)
        if (isLive) await hydrated(page)
        await page.getByLabel('Причина').selectOption('salary_mismatch')
        const fill = page.getByRole('button', { name: 'Подставить текст' })
        if (isLive) await expect(fill).toHaveCount(0)
        else await fill.click()
        await expect(page.getByLabel('Сообщение кандидату')).toHaveValue(
          /не можем предложить оплату/,
        )
        await expectAccessible(page)
      })
    })
  })
}
