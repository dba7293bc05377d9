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
        // Without JavaScript, each search adds a city.
        if (!hasScript) await find.click()
        await expect(chosen.getByLabel(name)).toBeChecked()
      }
      if (hasScript) await find.click()
      await expect(page).toHaveURL(/(area=1(59|60)&?){2}$/)
      await expect(page).toHaveTitle(/Алматы, Астана|Астана, Алматы/)
      await expectAccessible(page)
      await chosen.getByLabel('Астана').uncheck()
      await find.click()
      await expect(page).toHaveURL(/area=160$/)
      await expect(chosen.getByRole('checkbox')).toHaveCount(1)
    })
  })
}
