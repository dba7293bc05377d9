import { expect, hydrated, signIn, test } from '../fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const search = `/ru/vacancies?q=${encodeURIComponent('разработчик')}`

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a search that was made leaves the screen to what it found', async ({ page }) => {
      await page.goto(search)
      const card = await page.getByRole('article').first().boundingBox()
      expect(card?.y).toBeLessThan(220)
      const words = page.locator('#q')
      await expect(words).toBeHidden()
      await page.locator('summary', { hasText: 'Изменить поиск' }).click()
      await expect(words).toHaveValue('разработчик')
      await page.getByRole('button', { name: 'Найти' }).click()
      await expect(words).toBeHidden()
    })

    test('each part of a query that was understood can be made plain words again', async ({
      page,
      expectAccessible,
    }) => {
      const query = (q: string) =>
        new RegExp(`[?&]q=${encodeURIComponent(q).replaceAll('%20', '(%20|\\+)')}`)
      await page.goto(`/ru/vacancies?q=${encodeURIComponent('повор в алмате от 300')}`)
      if (hasScript) await hydrated(page)
      const understood = page.getByRole('region', { name: 'Что мы поняли из запроса' })
      await expect(understood).toContainText('Показали для «повар».')
      await expect(page.getByRole('article').first()).toContainText(/повар/i)
      await expectAccessible(page)
      await understood.getByRole('link', { name: 'Убрать: от 300' }).click()
      await expect(page).toHaveURL(query('повар в алмате "от 300"'))
      await expect(understood.getByRole('link', { name: 'Убрать: Алматы' })).toBeVisible()
      await understood.getByRole('link', { name: 'Убрать: Алматы' }).click()
      await expect(page).toHaveURL(query('повар в "алмате" "от 300"'))
    })

    test('the filters keep their button in sight and are gone once they are applied', async ({
      page,
    }) => {
      await page.goto(search)
      if (hasScript) await hydrated(page)
      await page.locator('summary', { hasText: 'Фильтры' }).click()
      const show = page.getByRole('button', { name: /^Показать/ })
      await expect(show).toBeInViewport({ ratio: 1 })
      await page.getByLabel('1–3 года').check()
      if (hasScript) await expect(show).toHaveText(/^Показать \d+$/)
      const said = /\d+/.exec((await show.textContent()) ?? '')?.[0]
      await show.click()
      await expect(page).toHaveURL(/experience=1_3/)
      await expect(show).toBeHidden()
      if (said) await expect(page.getByRole('heading', { level: 1 })).toContainText(said)
    })
  })
}

test('the order is chosen by links', async ({ page }) => {
  await page.goto(search)
  await page.getByLabel('Порядок: по соответствию').click()
  await page.getByRole('main').getByRole('link', { name: 'по зарплате' }).click()
  await expect(page).toHaveURL(/sort=salary/)
  await expect(page.getByLabel('Порядок: по зарплате')).toBeVisible()
})

test('going back closes the filters and keeps the list and what was chosen', async ({ page }) => {
  const filters = page.locator('summary', { hasText: 'Фильтры' })
  const box = page.getByRole('checkbox', { name: '1–3 года' })
  await page.goto('/ru/about')
  await page.goto(search)
  await hydrated(page)
  await filters.click()
  await box.check()
  await page.goBack()
  await expect(box).toBeHidden()
  await expect(filters).toBeFocused()
  await expect(page).toHaveURL(search)

  await page.goForward()
  await expect(box).toBeChecked()
  await page.goBack()
  await expect(box).toBeHidden()
  await filters.click()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: /^Показать/ }).click()
  await expect(page).toHaveURL(/experience=1_3/)
  await page.goBack()
  await expect(page).toHaveURL(search)
  await expect(box).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/about/)
})

test('filters that were closed by their button leave nothing in the way back', async ({ page }) => {
  const filters = page.locator('summary', { hasText: 'Фильтры' })
  const show = page.getByRole('button', { name: /^Показать/ })
  await page.goto('/ru/about')
  await page.goto(search)
  await hydrated(page)
  await filters.click()
  await expect(show).toBeVisible()
  await filters.click()
  await expect(show).toBeHidden()
  await page.waitForFunction(() => history.state?.drawer !== true)
  await page.goBack()
  await expect(page).toHaveURL(/about/)
})

test('filters are open again for who comes back to them from another page', async ({ page }) => {
  const filters = page.locator('summary', { hasText: 'Фильтры' })
  const show = page.getByRole('button', { name: /^Показать/ })
  await page.goto(search)
  await hydrated(page)
  await filters.click()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/vacancies\/\w{26}/)
  await page.goBack()
  await expect(show).toBeVisible()
  await page.goBack()
  await expect(show).toBeHidden()
  await expect(page).toHaveURL(search)
})

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('of the menus of the header one is open at a time', async ({ page }) => {
      await signIn(page, 'candidate@example.com')
      await page.goto('/ru/vacancies')
      if (script === 'with') await hydrated(page)
      const menu = page.getByRole('banner').getByRole('navigation')
      const account = page.getByRole('button', { name: 'Выйти' })
      await page.getByLabel('Меню').click()
      await expect(menu).toBeVisible()
      await page.getByLabel(/^Аккаунт:/).click()
      await expect(account).toBeVisible()
      await expect(menu).toBeHidden()
    })
  })
}

test('the menu closes by Escape and by a press beside it, and not by one within', async ({
  page,
}) => {
  await page.goto('/ru/vacancies')
  await hydrated(page)
  const menu = page.getByRole('banner').getByRole('navigation')
  const summary = page.getByLabel('Меню')
  await summary.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await menu.click({ position: { x: 4, y: 4 } })
  await expect(menu).toBeVisible()
  await page.mouse.click(180, 700)
  await expect(menu).toBeHidden()
})
