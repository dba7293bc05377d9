import { expect, expectFit, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a guest chooses who answers in time, and reads how that is counted', async ({
      page,
      expectAccessible,
    }) => {
      await test.step('the records are counted right after the start', async () => {
        await expect(async () => {
          await page.goto('/ru/vacancies?answers=on_time')
          await expect(page.getByText(/^отвечает\sвовремя\sна/).first()).toBeVisible({
            timeout: 500,
          })
        }).toPass()
      })

      await test.step('each vacancy of the list is of a company that answers in time', async () => {
        const chip = page.getByRole('link', { name: /Вовремя\sна\s8\sиз\s10\sи\sчаще/ })
        await expect(chip).toBeVisible()
        const records = await page.locator('.record').allTextContents()
        expect(records.length).toBeGreaterThan(3)
        for (const words of records) expect(words).toMatch(/вовремя\sна\s(8|9|10)\sиз\s10/)
        await expectAccessible(page)
        await expectFit(page)
      })

      await test.step('the page of the vacancy says the same, with the number of answers', async () => {
        const words = (await page.locator('.record').first().textContent()) ?? ''
        await page.locator('.card-link').first().click()
        await expect(page).toHaveURL(/\/vacancies\/[a-z2-7]{26}$/)
        const panel = page.locator('section', {
          has: page.getByRole('heading', { name: 'Как отвечают' }),
        })
        await expect(panel).toContainText(words)
        await expect(panel).toContainText(/По\s\d+\sоткли(ку|кам)\sза\s90\sдней/)
        await expectAccessible(page)
        await panel.getByRole('link', { name: 'Как мы считаем' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как мы считаем ответы')
        await expectAccessible(page)
        await expectFit(page)
      })
    })
  })
}
