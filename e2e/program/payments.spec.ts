import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, expectFit, hydrated, signIn, signUp, test } from '../fixtures.ts'

async function begin(page: Page, hasScript: boolean, sum: string): Promise<void> {
  await page.goto('/ru/my/payments')
  if (hasScript) await hydrated(page)
  await page.getByLabel('Сумма').fill(sum)
  await page
    .getByRole('button', { name: hasScript ? `Пополнить на ${sum} ₸` : 'Пополнить', exact: true })
    .click()
  await expect(page).toHaveURL(/\/dev\/pay\//)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Оплатить' }).click()

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a balance is topped up, refused, paid again and waited for', async ({
      page,
      context,
      expectAccessible,
    }) => {
      const main = page.getByRole('main')
      const username = `paying-${script}-${Date.now()}@example.com`
      await signUp(page, username, 'Плачу')
      await signIn(page, username)
      await begin(page, hasScript, '10 000')
      await pay(page)
      await expect(main).toContainText('Зачислено 10 000 ₸')
      await expect(main).toContainText('На балансе 10 000 ₸')
      await main.getByRole('link', { name: 'Все платежи' }).click()
      await expect(main.getByRole('row').filter({ hasText: '+10 000 ₸' })).toHaveCount(1)

      await begin(page, hasScript, '10 001')
      await pay(page)
      await expect(main).toContainText('на карте не хватает денег. Деньги не списаны.')
      await expectAccessible(page)
      const { pathname: refused } = new URL(page.url())
      if (hasScript) await hydrated(page)
      await main.getByRole('button', { name: 'Повторить на 10 001 ₸' }).click()
      await expect(page).toHaveURL(/\/dev\/pay\//)
      expect(page.url()).not.toContain(refused.split('/').at(-1))

      await begin(page, hasScript, '10 002')
      await pay(page)
      await expect(main).toContainText('Платёж на 10 002 ₸ проверяем')
      await main.getByRole('link', { name: 'Проверить сейчас' }).click()
      await expect(main).toContainText('Платёж на 10 002 ₸ проверяем')
      await expectAccessible(page)

      await begin(page, hasScript, '700')
      await page.getByRole('link', { name: 'Вернуться без оплаты' }).click()
      await expect(main).toContainText('Платёж на 700 ₸ проверяем')
      const other = await context.newPage()
      const toPay = await main.getByRole('link', { name: 'Перейти к оплате' }).getAttribute('href')
      await other.goto(toPay ?? '')
      await pay(other)
      await expect(other.getByRole('main')).toContainText('Зачислено 700 ₸')
      await other.close()
      if (!hasScript) await main.getByRole('link', { name: 'Проверить сейчас' }).click()
      await expect(main).toContainText('Зачислено 700 ₸')
      await expect(main).toContainText('На балансе 10 700 ₸')
      await page.goto('/ru/my/payments')
      await expect(main).toContainText('Проверяем 2 платежа, всего на 20 003 ₸')
    })

    test('a wrong sum is said beside its field and kept', async ({ page, expectAccessible }) => {
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/my/payments')
      if (hasScript) await hydrated(page)
      const field = page.getByLabel('Сумма')
      await field.fill('499')
      await page.getByRole('button', { name: 'Пополнить', exact: true }).click()
      await expect(page.getByRole('main')).toContainText('Напишите сумму от 500 до 5 000 000 ₸')
      await expect(field).toHaveValue('499')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })

    test('payments are chosen by kind and month, saved as a table, and each has a receipt', async ({
      page,
      expectAccessible,
    }) => {
      const main = page.getByRole('main')
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/my/payments')
      if (hasScript) await hydrated(page)
      const paid = main.getByRole('row').filter({ hasText: '+45 000 ₸' })
      await expect(paid).toHaveCount(1)
      await main.getByLabel('Что').selectOption('Тарифы')
      await main.getByRole('button', { name: 'Показать' }).click()
      await expect(paid).toHaveCount(0)
      await expect(main).toContainText('Тариф «Бизнес»')
      await main.getByLabel('Что').selectOption('Возвраты')
      await main.getByRole('button', { name: 'Показать' }).click()
      await expect(main).toContainText('Таких платежей нет.')
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Показать все' }).click()
      await expect(paid).toHaveCount(1)
      await main.getByLabel('Что').selectOption('Пополнения')
      await main.getByLabel('Когда').selectOption({ index: 1 })
      await main.getByRole('button', { name: 'Показать' }).click()
      await expect(page).toHaveURL(/month=\d{4}-\d\d/)
      await expect(paid).toHaveCount(1)

      const saving = page.waitForEvent('download')
      await main.getByRole('link', { name: /CSV/ }).click()
      const table = await readFile(await (await saving).path(), 'utf8')
      expect(table).toMatch(/^\ufeffКогда;.*;45000;[^\n]*;Проведён;[^;\n]*;\w{26}\r\n/s)

      const href = await paid.getByRole('link', { name: /Чек/ }).getAttribute('href')
      const receipt = await page.request.get(href ?? '')
      expect(receipt.headers()['content-type']).toBe('application/pdf')
      expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}

test('payments fit every width', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  await page.goto('/ru/my/payments')
  await hydrated(page)
  await expectFit(page)
})
