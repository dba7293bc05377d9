import type { Page } from 'playwright'
import { chooseFrom, expect, expectFit, hydrated, signIn, signUp, test } from '../fixtures.ts'
import { createVerifiedCompany } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } })

    test('who names a known BIN asks for access, and an owner lets in', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const context = await browser.newContext({ javaScriptEnabled: isLive })
      const owner = await context.newPage()
      await employ(owner, 'Динара')
      await employ(page, 'Сауле')
      const { id, bin } = await createVerifiedCompany(owner, 'Третья чашка')

      await test.step('a new company with the BIN leads to the known one', async () => {
        await page.goto('/ru/my/companies/new')
        if (isLive) await hydrated(page)
        await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Третья чашка')
        await chooseFrom(page, 'Город', 'Алматы')
        await page.getByRole('textbox', { name: 'БИН' }).fill(bin)
        await page.getByRole('button', { name: 'Создать компанию' }).last().click()
        await expect(page.getByRole('main')).toContainText('Эта компания уже на Отклике')
        await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(
          'Третья чашка',
        )
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Попросить доступ' }).click()
      })

      await test.step('she asks', async () => {
        await expect(
          page.getByRole('heading', { name: 'Эта компания уже на Отклике' }),
        ).toBeVisible()
        if (isLive) await hydrated(page)
        await page.getByText('Смотреть и советовать').click()
        await page.getByLabel('Пара слов владельцу').fill('Вышла вместо Ержана')
        await expectAccessible(page)
        await expectFit(page)
        await page.getByRole('button', { name: 'Попросить доступ' }).click()
        await expect(page.getByText('Вы попросили доступ')).toBeVisible()
      })

      await test.step('the owner is told and lets her in', async () => {
        await owner.goto('/ru/my/notifications')
        await owner.getByRole('button', { name: 'Ответить' }).first().click()
        await expect(owner).toHaveURL(new RegExp(`/companies/${id}/team`))
        await expect(owner.getByText('Вышла вместо Ержана')).toBeVisible()
        await expectAccessible(owner)
        await expectFit(owner)
        await owner.getByRole('button', { name: 'Пустить: Сауле' }).click()
        await expect(owner.getByText('Доступ открыт')).toBeVisible()
      })

      await test.step('she is in the team', async () => {
        await page.reload()
        await expect(page.getByText('Вы уже в команде этой компании')).toBeVisible()
      })
      await context.close()
    })
  })
}

async function employ(page: Page, name: string): Promise<void> {
  const username = `own-${crypto.randomUUID()}@example.com`
  await signUp(page, username, name, 'employer')
  await signIn(page, username)
}
