import { ask, expect, signIn, signInAnew, test as base } from '../fixtures.ts'

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

test('a resume is filled step by step, and a mistake opens its step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAnew(page)
  const { data } = await ask(page, 'POST', '/v1/resumes', {
    content: { education: [{ name: 'КазНУ' }] },
  })
  await page.goto(`/ru/resumes/${(data as { public_id: string }).public_id}/edit`)
  const title = page.getByLabel('Желаемая должность')
  const year = page.getByLabel('Год окончания')
  await expect(page.getByText(/^Шаг\s1\sиз\s5/)).toBeVisible()
  await title.fill('Повар')
  await expect(year).toBeHidden()
  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect(page.getByLabel('Пока без опыта')).toBeInViewport()
  await expect(title).toBeHidden()
  await page.getByRole('link', { name: 'Образование' }).click()
  await expect(page.getByLabel('Уровень образования')).toBeInViewport()
  await year.fill('двад')
  await page.goBack()
  await page.goBack()
  await expect(title).toHaveValue('Повар')

  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/^Шаг\s3\sиз\s5/)).toBeVisible()
  await page.getByRole('alert').getByRole('link').click()
  await expect(year).toBeFocused()
  await year.fill('2016')
  await page.getByRole('link', { name: 'Проверка' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте' })).toBeInViewport()
  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.getByRole('link', { name: 'Кто вы' }).click()
  await expect(title).toHaveValue('Повар')
})
