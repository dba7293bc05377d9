import { expect, hydrated, test } from '../fixtures.ts'

const search = `/ru/vacancies?q=${encodeURIComponent('менеджер')}`

test('beside the list its filters are followed, with the focus and the place kept', async ({
  page,
}) => {
  await page.goto(search)
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  const box = page.getByRole('checkbox', { name: 'Удалённо' })
  await box.focus()
  await page.evaluate(() => scrollTo(0, 250))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/work_format=remote/)
  await expect(heading).not.toHaveText(before ?? '')
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(250)

  const salary = page.getByLabel('Зарплата от')
  await salary.fill('150 тыс')
  await expect(page).toHaveURL(/salary_from=150/)
  await expect(salary).toHaveValue('150 тыс')
  await expect(page.getByRole('link', { name: /от\s150/ })).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/salary_from/)
  await expect(salary).toHaveValue('')
  await page.getByRole('link', { name: /Удалённо/ }).click()
  await expect(box).not.toBeChecked()
  await expect(heading).toHaveText(before ?? '')
})

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('several cities are searched at once, and each can be taken out', async ({
      page,
      expectAccessible,
    }) => {
      const city = page.getByRole('combobox', { name: 'Город' })
      const find = page.getByRole('button', { name: 'Найти', exact: true })
      const chosen = page.getByRole('group', { name: 'Выбранные города' })
      await page.goto('/ru/vacancies')
      if (hasScript) await hydrated(page)
      for (const name of ['Алматы', 'Астана']) {
        await city.selectOption({ label: name })
        // Without JavaScript a search adds only a single city, so the search is sent after each city.
        if (!hasScript) await find.click()
        await expect(chosen.getByLabel(name)).toBeChecked()
      }
      if (hasScript) await find.click()
      await expect(page).toHaveURL(/(area=1(59|60)&?){2}/)
      await expect(page).toHaveTitle(/Алматы, Астана|Астана, Алматы/)
      await expectAccessible(page)
      await chosen.getByLabel('Рядом').selectOption({ label: 'Рядом до 50 км' })
      await chosen.getByLabel('Астана').uncheck()
      await find.click()
      await expect(page).toHaveURL(/area=160&within=50/)
      await expect(page).toHaveTitle(/Алматы, рядом до 50 км/)
      await expect(chosen.getByRole('checkbox')).toHaveCount(1)
    })

    test('a profession is typed, chosen among what it means, and taken out', async ({
      page,
      expectAccessible,
    }) => {
      const profession = page
        .getByRole('searchbox', { name: 'Профессия' })
        .or(page.getByRole('combobox', { name: 'Профессия' }))
      const chosen = page.getByRole('group', { name: 'Выбранные профессии' })
      await page.goto('/ru/resumes')
      if (hasScript) await hydrated(page)
      await profession.fill('сатушы')
      if (hasScript) await page.getByRole('option', { name: /^Продавец/ }).click()
      else await profession.press('Enter')
      await expect(page).toHaveURL(/specialty=97/)
      await expect(chosen.getByRole('checkbox')).toBeChecked()
      await page.getByRole('link', { name: /^Убрать: Продавец/ }).click()
      await expect(chosen).toBeHidden()

      await profession.fill('менеджер')
      await profession.press('Enter')
      await expect(page.getByText('Подходит несколько профессий')).toBeVisible()
      await chosen.getByLabel('Менеджер по закупкам').check()
      if (!hasScript) await profession.press('Enter')
      await expect(page).toHaveURL(/specialty=66/)
      await expect(page.getByText('Подходит несколько профессий')).toBeHidden()

      await page.goto('/ru/resumes')
      if (hasScript) await hydrated(page)
      await profession.fill('абракадабра')
      await profession.press('Enter')
      await expect(page.getByText('Такой профессии мы не знаем')).toBeVisible()
      await expect(profession).toHaveValue('абракадабра')
      await expectAccessible(page)
    })
  })
}

test('on a phone the field that was not understood is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.getByText('Фильтры', { exact: true }).first().click()
  const profession = page.getByLabel('Профессия')
  await profession.fill('абракадабра')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByText('Такой профессии мы не знаем')).toBeInViewport()
  await expect(profession).toBeFocused()
})
