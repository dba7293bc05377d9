import { expect, hydrated, signInHere, test } from '../fixtures.ts'

// Both journeys hide the same company for the same candidate, so they run one after the other.
test.describe.configure({ mode: 'default' })

const list = `/ru/vacancies?q=${encodeURIComponent('бухгалтер')}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } })

    test('a guest hides a vacancy, takes it back, hides its company, and signs in with what is hidden', async ({
      page,
      expectAccessible,
    }) => {
      const ready = async () => void (javaScriptEnabled && (await hydrated(page)))
      await page.goto(list)
      await ready()
      const card = page.getByRole('article').first()
      const link = card.getByRole('heading').getByRole('link')
      const title = (await link.textContent()) ?? ''
      const address = (await link.getAttribute('href')) ?? ''
      const shown = page.locator(`article a[href="${address}"]:visible`)
      const menu = page.locator('summary:visible').and(page.getByLabel(`Не показывать: ${title}`))
      await menu.first().focus()
      await page.keyboard.press('Enter')
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Эту вакансию' }).click()
      await expect(page.getByText('Вакансия скрыта').first()).toBeVisible()
      await expect(shown).toHaveCount(0)
      const undo = page.getByRole('button', { name: /Вернуть/ }).first()
      if (javaScriptEnabled) await expect(undo).toBeFocused()
      await undo.click()
      await expect(shown.first()).toBeVisible()

      await menu.first().click()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Компанию/ })
        .click()
      await expect(page.getByText('Вакансии компании скрыты').first()).toBeVisible()
      await expect(shown).toHaveCount(0)
      await expect(async () => {
        await page.goto(list)
        await expect(shown).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await ready()
      await page.getByRole('link', { name: 'Показать', exact: true }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectAccessible(page)

      await page.goto('/ru/account/sign-in')
      await ready()
      await signInHere(page, 'candidate2@example.com')
      await page.goto(address)
      await ready()
      await expect(page.getByText('Вы скрыли компанию', { exact: false })).toBeVisible()
      await page.goto('/ru/my/bookmarks?type=hidden')
      await ready()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Вернуть: / }).click()
      await expect(page.getByText('Скрытого пока нет', { exact: false })).toBeVisible()
      await page.goto(list)
      await expect(shown.first()).toBeVisible()
    })
  })
}

// The console shows an error in this test, because it blocks a script file.
const noisyTest = test.extend<{ quietConsole: void }>({
  quietConsole: async ({ page: _ }, use) => use(),
})

noisyTest(
  'a vacancy is hidden by the plain form when the script of the menu does not arrive',
  async ({ page }) => {
    await page.route(/\/assets\/hide-actions-/, (route) => route.abort())
    await page.goto(list)
    await hydrated(page)
    const card = page.getByRole('article').first()
    const title = (await card.getByRole('heading').getByRole('link').textContent()) ?? ''
    await card.getByLabel(`Не показывать: ${title}`).click()
    await card.getByRole('button', { name: 'Эту вакансию' }).click()
    await expect(page.getByText('Вакансия скрыта').first()).toBeVisible()
    await expect(page.getByText('Скрыто: 1')).toBeVisible()
  },
)
