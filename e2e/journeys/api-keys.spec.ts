import { expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('an owner makes a key, a program reads with it, and it dies when revoked', async ({
      page,
      playwright,
      baseURL,
      expectAccessible,
    }) => {
      const isLive = script === 'with'
      const name = `ATS ${Date.now()}`
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/my/profile')
      await page.locator('a[href*="/my/companies/"]:not([href$="new"])').first().click()
      await page.getByRole('link', { name: 'Ключи API' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ключи API')
      if (isLive) await hydrated(page)

      await page.getByLabel('Название').fill(name)
      await page.getByRole('button', { name: 'Создать ключ' }).click()
      await expect(page.getByLabel('Название')).toHaveValue(name)
      await page.getByLabel('Читать вакансии').check()
      await page.getByRole('button', { name: 'Создать ключ' }).click()
      await expect(page.getByRole('heading', { name: `Ключ «${name}» создан` })).toBeVisible()
      const key = await page.getByLabel('Ключ', { exact: true }).inputValue()
      expect(key).toMatch(/^otk_/)
      await expectAccessible(page)
      await expectFit(page)

      const program = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { authorization: `Bearer ${key}` },
      })
      const statusOf = async (path: string) => (await program.get(path)).status()
      expect(await statusOf('/v1/vacancies/mine')).toBe(200)
      expect(await statusOf('/v2/applications')).toBe(403)
      expect(await statusOf('/v1/busy-calendar')).toBe(403)

      const row = page.getByRole('listitem').filter({ hasText: name })
      await row.getByText('Отозвать', { exact: true }).click()
      await row.getByRole('button', { name: 'Отозвать ключ' }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
      expect(await statusOf('/v1/vacancies/mine')).toBe(401)
      await program.dispose()
    })
  })
}
