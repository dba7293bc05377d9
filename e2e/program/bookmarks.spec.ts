import type { Page } from 'playwright'
import { ask, expect, hydrated, signIn, signInHere, test } from '../fixtures.ts'

const list = `/ru/vacancies?q=${encodeURIComponent('менеджер')}`

test.describe.configure({ mode: 'serial' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } })

    test('what a guest has kept is in the account after signing in, and comes back when it is removed', async ({
      page,
      expectAccessible,
    }) => {
      const ready = async () => void (javaScriptEnabled && (await hydrated(page)))
      await page.goto(list)
      await ready()
      const card = page.getByRole('article').first()
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await starOf(page, title).click()
      await page.getByRole('link', { name: 'Открыть закладки' }).click()
      await expect(page).toHaveURL('/ru/vacancies?saved=1')
      await expect(page.getByText('только в этом браузере', { exact: false }).last()).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expectAccessible(page)

      await page.goto('/ru/account/sign-in')
      await ready()
      await signInHere(page, 'candidate2@example.com')
      await page.goto('/ru/my/bookmarks')
      await ready()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expect(starOf(page, title)).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
      const kept = await keptBy(page)

      await starOf(page, title).click()
      await expect(page.getByText('Убрано из закладок')).toBeVisible()
      await page.getByRole('button', { name: 'Вернуть' }).click()
      await expect(starOf(page, title)).toHaveAttribute('aria-pressed', 'true')
      await expect(async () => expect(await keptBy(page)).toBe(kept)).toPass()
      await page.reload()
      await ready()
      await expect(page.getByRole('link', { name: title })).toBeVisible()

      await starOf(page, title).click()
      await expect(async () => expect(await keptBy(page)).toBe(kept - 1)).toPass()
    })
  })
}

test('a refused star goes out again and says why', async ({ page }) => {
  await signIn(page, 'candidate2@example.com')
  let answer = () => {}
  const isLooked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/live/favorites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await isLooked
    await route.fulfill({ status: 409, json: { error: 'favorites:favorites_limit' } })
  })
  await page.goto(list)
  await hydrated(page)
  const star = page.getByRole('button', { name: /^Закладка: / }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  answer()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('Закладка не изменилась.favorites:favorites_limit')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('two stars one after the other both get a word', async ({ page }) => {
  await page.goto(list)
  await hydrated(page)
  const stars = page.getByRole('button', { name: /^Закладка: / })
  for (const star of [stars.nth(0), stars.nth(1)]) {
    const title = (await star.getAttribute('aria-label'))?.replace('Закладка: ', '') ?? ''
    await star.click()
    await expect(page.getByText(`В закладках этого браузера: ${title}`)).toBeVisible()
  }
})

test('the stars of a guest are drawn on kept pages and on the next visit', async ({ page }) => {
  await page.goto(list)
  await hydrated(page)
  const star = page.getByRole('button', { name: /^Закладка: / }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.context().clearCookies()
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/ru/vacancies?saved=1')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the cards of a list stay as the server wrote them, and are alive', async ({ page }) => {
  await page.goto(list)
  await hydrated(page)
  const card = page.getByRole('article').first()
  await card.evaluate((element) => element.setAttribute('data-mark', 'written'))
  const star = card.getByRole('button')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(card).toHaveAttribute('data-mark', 'written')
  await star.click()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/ru\/vacancies\/\w{26}$/)
  await page.goBack()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(card).not.toHaveAttribute('data-mark')
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? ''),
  ).toContain('q=')
})

function starOf(page: Page, title: string) {
  return page.getByRole('button', { name: `Закладка: ${title}` }).first()
}

async function keptBy(page: Page): Promise<number> {
  const { data } = await ask(page, 'GET', '/v1/favorites')
  return (data as { total: number }).total
}
