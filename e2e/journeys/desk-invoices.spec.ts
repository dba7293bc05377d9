import type { Page } from 'playwright'
import { demoSeller } from '../../api/payments/configured.ts'
import type { Payment } from '#contract/payments.ts'
import { ask, expect, hydrated, newBin, signIn, signUp, test } from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

const iik = 'KZ75125KZT1001300335'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    const options = { javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } }
    test.use(options)

    test('the desk books one invoice by a statement and another by hand', async ({
      page: buyer,
      browser,
      visit,
      look,
    }) => {
      test.slow()
      const operator = await (await browser.newContext(options)).newPage()
      const bin = newBin(String(Math.floor(Math.random() * 90_000) + 10_000))
      const name = `ТОО «Кофейня ${bin.slice(6)}»`

      async function issue(amount: number): Promise<number> {
        const body = { amount, buyer_bin: bin, buyer_name: name }
        const { data } = await ask(buyer, 'POST', '/v1/invoices', body)
        return (data as Payment).invoice?.number ?? 0
      }

      async function search(page: Page): Promise<void> {
        await visit(page, '/ru/desk/invoices')
        await page.getByLabel('Номер счёта или БИН').fill(bin)
        await page.getByRole('button', { name: 'Найти' }).click()
        await expect(page).toHaveURL(/q=/)
        if (isLive) await hydrated(page)
      }

      const address = `buyer-${crypto.randomUUID()}@example.com`
      await signUp(buyer, address, 'Сауле', 'employer')
      await signIn(buyer, address)
      const [first, second] = [await issue(20_000), await issue(30_000)]

      await test.step('a statement shows what matches, and nothing is booked before the press', async () => {
        const operatorName = operatorAddress('invoices', script)
        await signIn(operator, operatorName)
        await openDesk(operator, operatorName)
        await search(operator)
        await expect(operator.getByText(`№ ${second} на`)).toBeVisible()
        await send(operator, 'Это не выписка')
        await expect(operator.locator('#statement-error')).toContainText('Это не выписка')
        await look(operator)
        await send(operator, statementOf({ bin, name, first }))
        await expect(operator.getByText('Совпал 1 платёж из 2')).toBeVisible()
        await expect(operator.getByText('сумма не та, что в счёте')).toBeVisible()
        await look(operator)
        await operator.getByRole('button', { name: 'Записать отмеченные' }).click()
        await expect(operator.getByText('Записан 1 платёж')).toBeVisible()
      })

      await test.step('a transfer is typed by hand; a mistake keeps what was typed', async () => {
        await search(operator)
        await expect(operator.getByText(`№ ${first} на`)).toHaveCount(0)
        await operator.getByRole('link', { name: `Записать деньги по счёту № ${second}` }).click()
        await expect(
          operator.getByRole('textbox', { name: 'Номер счёта', exact: true }),
        ).toHaveValue(String(second))
        if (isLive) await hydrated(operator)
        await operator.getByLabel('Номер платёжного поручения').fill(`Б${second}`)
        await operator.getByLabel('Дата поручения').fill('2026-11-27')
        await operator.getByLabel('БИН плательщика').fill(bin)
        await operator.getByLabel('ИИК плательщика').fill('KZ00')
        await operator.getByRole('button', { name: 'Записать', exact: true }).click()
        await expect(operator.getByText('Такого ИИК не бывает').last()).toBeVisible()
        await expect(operator.getByLabel('Номер платёжного поручения')).toHaveValue(`Б${second}`)
        await look(operator)
        await operator.getByLabel('ИИК плательщика').fill(iik)
        await operator.getByRole('button', { name: 'Записать', exact: true }).click()
        await expect(operator.getByText('Записан 1 платёж')).toBeVisible()
        await operator.context().close()
      })

      await test.step('the buyer has the money of both', async () => {
        await visit(buyer, '/ru/my/payments')
        await expect(buyer.getByRole('main')).toContainText(/50\s000/)
      })
    })
  })
}

async function send(page: Page, text: string): Promise<void> {
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('Файл выписки').setInputFiles(file)
  await page.getByRole('button', { name: 'Проверить' }).click()
}

function statementOf({ bin, name, first }: { bin: string; name: string; first: number }): string {
  const order = (number: string, sum: string) => `СекцияДокумент=Платежное поручение
НомерДокумента=${number}
ДатаДокумента=27.11.2026
Сумма=${sum}
ПлательщикНаименование=${name}
ПлательщикБИН_ИИН=${bin}
ПлательщикИИК=${iik}
ПолучательИИК=${demoSeller.iik}
НазначениеПлатежа=Оплата по счету № ${first}
КонецДокумента`
  return `1CClientBankExchange
РасчСчет=${demoSeller.iik}
${order(`${first}`, '20000.00')}
${order(`${first}А`, '19999.00')}
КонецФайла
`
}
