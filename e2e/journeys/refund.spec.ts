import { expect, hydrated, signIn, signInAnew, test } from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    // Both journeys may stand in the queue at once.
    const sum = isLive ? '4 321' : '4 322'
    const options = { javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } }
    test.use(options)

    test('unused money is asked back, withdrawn, asked again and booked at the desk', async ({
      page: person,
      browser,
      visit,
      look,
    }) => {
      test.slow()
      const operator = await (await browser.newContext(options)).newPage()
      const row = person.getByRole('row').filter({ hasText: 'Возврат денег' })

      async function ask(typed: string): Promise<void> {
        await visit(person, '/ru/my/payments')
        await person.getByRole('link', { name: /^Вернуть остаток/ }).click()
        await expect(person.getByRole('heading', { name: 'Вернуть деньги' })).toBeVisible()
        await person.getByLabel('Сумма').fill(typed)
        if (isLive) await hydrated(person)
        await person.getByRole('button', { name: 'Попросить вернуть' }).click()
      }

      await test.step('a person tops up and asks for more than there is', async () => {
        await signInAnew(person)
        await visit(person, '/ru/my/payments')
        await person.getByLabel('Сумма').fill('5 000')
        await person.getByRole('button', { name: /^Пополнить/ }).click()
        await person.getByRole('button', { name: 'Оплатить' }).click()
        await expect(person.getByRole('main')).toContainText('Зачислено')
        await ask('6 000')
        await expect(person.getByText('Напишите сумму не больше').last()).toBeVisible()
        await expect(person.getByLabel('Сумма')).toHaveValue('6 000')
        await look(person)
      })

      await test.step('the sum is off the balance until the request is withdrawn', async () => {
        await person.getByLabel('Сумма').fill(sum)
        await person.getByRole('button', { name: 'Попросить вернуть' }).click()
        await expect(row).toContainText('Просьба принята')
        await expect(person.getByRole('link', { name: isLive ? /679/ : /678/ })).toBeVisible()
        await look(person)
        await row.getByRole('button', { name: 'Отозвать' }).click()
        await expect(row).toContainText('Отозван')
        await ask(sum)
        await expect(row.first()).toContainText('Просьба принята')
      })

      await test.step('an operator sends the money and enters the number', async () => {
        const address = operatorAddress('refunds', script)
        await signIn(operator, address)
        await openDesk(operator, address)
        await visit(operator, '/ru/desk?kind=refund')
        await operator
          .getByRole('link', { name: new RegExp(sum.replace(' ', String.raw`\s`)) })
          .click()
        await expect(operator.getByText('Номер у банка')).toBeVisible()
        if (isLive) await hydrated(operator)
        await look(operator)
        const number = `refund ${crypto.randomUUID()}`
        await operator.getByLabel('Номер платёжного поручения или возврата').fill(number)
        await operator.getByRole('button', { name: 'Деньги отправлены' }).click()
        await expect(operator.getByText('Возврат записан')).toBeVisible()
      })

      await test.step('the person sees that the money was sent', async () => {
        await visit(person, '/ru/my/payments')
        await expect(row.first()).toContainText('Возвращено')
        await operator.context().close()
      })
    })
  })
}
