import type { Page } from 'playwright'
import { chooseFrom, expect, forgetDrafts, hydrated, signIn, test } from '../fixtures.ts'

// Tests writing, publishing, changing and closing a vacancy.
test.describe.configure({ mode: 'default' })

const employer = 'employer@example.com'
const text =
  'Ищем повара в ресторан у парка. Готовим казахскую и европейскую кухню на шестьдесят мест, заготовки делает отдельный ' +
  'человек. Смена с одиннадцати до одиннадцати, кормим дважды, после смены такси домой. Шеф работает с нами шестой год.'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('is written, looked at, published, changed, published again and closed', async ({
      page,
      expectAccessible,
    }) => {
      const title = `Повар ${script} script`
      await signIn(page, employer)
      await open(page, '/ru/vacancies/new', hasScript)
      await page.getByLabel('Название').fill(title)
      await chooseFrom(page, 'Профессия', 'Повар, пекарь, кондитер')
      await chooseFrom(page, 'Город', 'Алматы')
      await page.getByLabel('От', { exact: true }).fill('350 тыс.')
      await page.getByLabel('О работе').fill(text)
      await page.getByLabel('Ключевые навыки').fill('Горячий цех, Мясо')
      await page.getByLabel(/^Опыт/).selectOption('1_3')

      await page.getByRole('button', { name: 'Посмотреть без сохранения' }).click()
      await expect(page.getByRole('heading', { name: 'Просмотр без сохранения' })).toBeVisible()
      await expect(page.getByText('Готовим казахскую').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Вернуться к заполнению' }).click()
      await expect(page.getByLabel('Название')).toHaveValue(title)
      await expect(page.getByLabel('О работе')).toHaveValue(text)
      await page.getByLabel('Мясо', { exact: true }).check()
      await press(page, 'Посмотреть и опубликовать', hasScript)

      await expect(page).toHaveURL(/\/preview$/)
      const preview = page.url()
      await page.getByRole('link', { name: 'В списке' }).click()
      await expect(page.getByText(/ответ(ит)?\sза\s7\sдней/)).toBeVisible()
      await page.getByRole('link', { name: 'В поисковике' }).click()
      await expect(page.getByRole('heading', { name: `${title}, ` })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(page).toHaveURL(/\/published$/)

      await open(page, preview.replace('preview', 'edit'), hasScript)
      await expect(page.getByLabel('Мясо', { exact: true })).toBeChecked()
      await page.getByLabel('До', { exact: true }).fill('500 000')
      await press(page, 'Посмотреть и опубликовать', hasScript)
      const changes = page.locator('section', { hasText: 'Что изменится' })
      await expect(changes.getByRole('listitem')).toHaveText(/До.*500\s000/)
      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(page).toHaveURL(/\/published$/)

      await open(page, preview, hasScript)
      await page.getByText('Закрыть вакансию').click()
      await page.getByRole('button', { name: 'Закрыть: нашли человека' }).click()
      await expect(page.getByText('В архиве').first()).toBeVisible()
    })

    test('words that choose people by sex or age are named beside their field', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, employer)
      await open(page, '/ru/vacancies/new', hasScript)
      await page.getByLabel('Название').fill(`Девушка-администратор ${script} script`)
      await page.getByLabel('О работе').fill('Ищем администратора в салон, не старше 35 лет.')
      const named = page.getByText('«Девушка»: по полу выбирать нельзя')
      if (hasScript) {
        await page.getByLabel('Ключевые навыки').focus()
        await expect(named).toBeVisible()
      }
      await press(page, 'Посмотреть и опубликовать', hasScript)
      await expect(page).toHaveURL(/\/preview$/)
      await expect(named).toBeVisible()
      await expect(page.getByText('«не старше 35 лет»: по возрасту выбирать нельзя')).toBeVisible()
      await expectAccessible(page)
      await open(page, page.url().replace('preview', 'edit'), hasScript)
      await expect(named).toBeVisible()
      await expectAccessible(page)
    })

    test('a pasted text is sorted into the lists by its headings', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, employer)
      await open(page, '/ru/vacancies/new', hasScript)
      const about = page.getByLabel('О работе')
      const demands = page.getByLabel('Кого ищете', { exact: true })
      await page.getByLabel('Название').fill(`Бариста ${script} script`)
      const pasted = 'Кофейня у парка.\nТребования:\n•\tмедкнижка;\n•\tопыт от полугода'
      await about.fill(pasted)
      if (hasScript) await page.getByLabel('Ключевые навыки').focus()
      else {
        await press(page, 'Сохранить', hasScript)
        await expect(page).toHaveURL(/\/edit/)
      }
      await page.getByRole('button', { name: 'Разложить по спискам' }).click()
      await expect(about).toHaveValue('Кофейня у парка.')
      await expect(demands).toHaveValue('медкнижка\nопыт от полугода')
      await expect(demands).toBeInViewport()
      await expectAccessible(page)
      if (!hasScript) return
      await page.getByRole('button', { name: 'Вернуть в описание' }).click()
      await expect(about).toHaveValue(pasted)
      await expect(demands).toHaveValue('')
    })

    test('saved in two tabs, it is put together field by field', async ({ page, context }) => {
      const title = `Пекарь ${script} script`
      await signIn(page, employer)
      await open(page, '/ru/vacancies/new', hasScript)
      await page.getByLabel('Название').fill(title)
      await press(page, 'Сохранить', hasScript)
      await expect(page).toHaveURL(/\/edit/)
      const edit = page.url().replace(/#.*/, '')
      const other = await context.newPage()
      await open(other, edit, hasScript)
      await other.getByLabel('Адрес', { exact: true }).fill('ул. Абая, 10')
      await press(other, 'Сохранить', hasScript)
      await expect(other.getByText(/^Сохранено в/)).toBeVisible()

      await page.getByLabel('О работе').fill('Печём хлеб.')
      await press(page, 'Сохранить', hasScript)
      const question = page.getByRole('alert').filter({ hasText: 'изменилась в другой вкладке' })
      await expect(question).toBeVisible()
      if (!hasScript) await expect(question).toBeInViewport()
      await press(page, 'Сохранить выбранное', hasScript)
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await expect(page.getByLabel('Адрес', { exact: true })).toHaveValue('ул. Абая, 10')
      await expect(page.getByLabel('О работе')).toHaveValue('Печём хлеб.')
    })
  })
}

test('pay stands in the form as it was understood', async ({ page }) => {
  await signIn(page, employer)
  await open(page, '/ru/vacancies/new', true)
  const [from, to] = [
    page.getByLabel('От', { exact: true }),
    page.getByLabel('До', { exact: true }),
  ]
  const currency = page.locator('select[name=salary_currency]')
  await from.fill('250-300')
  await from.blur()
  await expect(from).toHaveValue(/^250\s000$/)
  await expect(to).toHaveValue(/^300\s000$/)
  await to.fill('много')
  await to.blur()
  await expect(to).toHaveValue('много')
  await to.fill('')
  await from.fill('500$')
  await from.blur()
  await expect(from).toHaveValue('500')
  await expect(currency).toHaveValue('USD')
  await page.goto('/ru')
  await forgetDrafts(page, 'vacancies/new')
})

test('left in the middle on one device, it is gone on with on another', async ({
  page,
  browser,
}) => {
  await signIn(page, employer)
  await open(page, '/ru/vacancies/new', true)
  await page.getByLabel('Название').fill('Кондитер на двух устройствах')
  await expect(page.getByText(/Сохранено как черновик/)).toBeVisible()

  const phone = await browser.newContext()
  const there = await phone.newPage()
  await signIn(there, employer)
  await there.goto('/ru/vacancies/new')
  await hydrated(there)
  await expect(there.getByText(/^Черновик от\s.* возвращён/)).toBeVisible()
  await expect(there.getByLabel('Название')).toHaveValue('Кондитер на двух устройствах')
  await press(there, 'Сохранить', true)
  await expect(there).toHaveURL(/\/edit$/)
  await phone.close()
})

async function open(page: Page, path: string, hasScript: boolean): Promise<void> {
  if (path.endsWith('/new')) await forgetDrafts(page, 'vacancies/new')
  await page.goto(path)
  if (hasScript) await hydrated(page)
}

async function press(page: Page, name: string, hasScript: boolean): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last()
  if (hasScript) await button.click()
  else await button.dispatchEvent('click')
}
