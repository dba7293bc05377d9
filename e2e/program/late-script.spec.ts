import { expect, signIn, test as base } from '../fixtures.ts'

// Tests pages on a phone whose network is slow or lost, so that no script file arrives.
const test = base.extend<{ quietConsole: void }>({
  async page({ page }, use) {
    await page.route('**/*.js', (route) => route.abort())
    await use(page)
  },
  quietConsole: async ({ page: _ }, use) => use(),
})

test('what was done is said without a button that nothing answers', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto('/ru/account/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(toast.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.toaster')).toHaveCSS('position', 'static')
})
