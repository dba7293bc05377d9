import { expect, hydrated, test } from '../fixtures.ts'

const almaty = { latitude: 43.25123, longitude: 76.94321 }

test.describe('with permission', () => {
  test.use({ geolocation: almaty, permissions: ['geolocation'] })

  test('one press finds what is near, the nearest first, and honestly counts the rest', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/ru/vacancies?work_format=on_site')
    await hydrated(page)
    const opened = page.waitForResponse((response) => response.url().includes('near='))
    await page.getByRole('link', { name: 'Рядом со мной' }).click()
    const headers = (await opened).headers()
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['cache-control']).toContain('no-store')
    await expect(page).toHaveURL(/work_format=on_site&sort=distance&near=43\.251,76\.943$|near=43/)
    await hydrated(page)
    await expect(page.getByRole('combobox', { name: 'Расстояние' })).toHaveValue('5')
    await expect(page.getByText(/км от вас/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /города без точного адреса/ })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute('href', /near/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Убрать: Рядом со мной' }).click()
    await expect(page).not.toHaveURL(/near|radius/)
    await expect(page.getByText(/км от вас/)).toHaveCount(0)
  })
})

test('without permission the page says so and leads to the districts', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/ru/vacancies/near')
  await hydrated(page)
  await page.getByRole('button', { name: 'Найти рядом со мной' }).click()
  await expect(page.getByRole('alert')).toContainText('выберите район')
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Алматы' }).getByText('Медеуский район').click()
  await expect(page).toHaveURL(/area=160&district=160-medeu/)
  await expect(page.getByRole('combobox', { name: 'Район' })).toHaveValue('160-medeu')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a district of the chosen city is a filter like others', async ({ page }) => {
    await page.goto('/ru/vacancies?area=160')
    await page.getByRole('combobox', { name: 'Район' }).selectOption({ label: 'Ауэзовский район' })
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/area=160&district=160-auezov/)
    await expect(page.getByRole('link', { name: 'Убрать: Ауэзовский район' })).toBeVisible()
    await page.getByRole('link', { name: 'Рядом со мной' }).click()
    await expect(page.getByText('без JavaScript не получится')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Найти рядом со мной' })).toBeHidden()
  })
})
