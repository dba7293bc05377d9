import type { Page } from 'playwright'
import { expect, hydrated, signIn, signInAnew, test } from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    const options = { javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } }
    test.use(options)

    test('a question to support is taken by one operator, answered, and read by the person', async ({
      page: person,
      browser,
      visit,
      look,
    }) => {
      test.slow()
      const first = await (await browser.newContext(options)).newPage()
      const second = await (await browser.newContext(options)).newPage()
      const operators = { first, second }
      const question = `Не приходит код, ${crypto.randomUUID()}`
      const answer = 'Здравствуйте! Письмо лежит в папке «Спам».'
      let number = ''
      let address = ''

      async function openCase(page: Page): Promise<void> {
        await page.getByRole('link', { name: new RegExp(number) }).click()
        await expect(page.getByText(question)).toBeVisible()
        if (isLive) await hydrated(page)
      }

      await test.step('a person writes to support, and finds no desk', async () => {
        address = await signInAnew(person)
        await visit(person, '/ru/contacts')
        await person.getByLabel('О чём вы пишете').selectOption('account')
        await person.getByLabel('Сообщение').fill(question)
        await person.getByRole('button', { name: 'Отправить', exact: true }).click()
        const said = person.getByText(/Сообщение у нас, номер/)
        await expect(said).toBeVisible()
        number = /[0-9A-Z]{8}/.exec(await said.innerText())?.[0] ?? ''
        for (const path of ['/ru/desk', '/ru/desk/enter', '/ru/desk/log']) {
          expect((await person.request.get(path)).status()).toBe(404)
        }
      })

      await test.step('two operators set up their second factor', async () => {
        for (const [name, page] of Object.entries(operators)) {
          const address = operatorAddress('desk', script, name as keyof typeof operators)
          await signIn(page, address)
          await openDesk(page, address)
          await look(page)
        }
      })

      await test.step('the first takes the case, the second may only read it', async () => {
        await openCase(first)
        if (isLive) await first.keyboard.press('t')
        else await first.getByRole('button', { name: 'Взять дело' }).click()
        await expect(first.getByText(/взяли вы, до/)).toBeVisible()
        await openCase(second)
        await expect(second.getByText(/Дело взято: Жанар/)).toBeVisible()
        await expect(second.getByLabel('Ответ', { exact: true })).toHaveCount(0)
        await look(second)
      })

      await test.step('mail and phone are hidden until they are opened', async () => {
        await expect(first.getByText(address)).toHaveCount(0)
        await first.getByRole('button', { name: 'Показать почту и телефон' }).click()
        await expect(first.getByRole('link', { name: address })).toBeVisible()
        await look(first)
      })

      await test.step('an empty answer is refused, a full one is sent', async () => {
        await first.getByLabel('Для коллег').fill('Домен mail.kz')
        await first.getByRole('button', { name: 'Ответить', exact: true }).click()
        const text = first.getByLabel('Ответ', { exact: true })
        await expect(text).toHaveAttribute('aria-invalid', 'true')
        await expect(first.getByLabel('Для коллег')).toHaveValue('Домен mail.kz')
        await look(first)
        await text.fill(answer)
        await first.getByRole('button', { name: 'Ответить', exact: true }).click()
        await expect(first.getByText('Ответ отправлен')).toBeVisible()
        await expect(first).toHaveURL(/\/ru\/desk$/)
      })

      await test.step('the person reads it on the site and by letter', async () => {
        await visit(person, '/ru/my/notifications')
        await expect(person.getByText(`Поддержка ответила, номер ${number}`)).toBeVisible()
        await person.getByRole('button', { name: 'Прочитать ответ' }).first().click()
        await expect(person).toHaveURL(/my\/support/)
        await expect(person.getByText(answer)).toBeVisible()
        await expect(person.getByText(/Жанар, Отклик/)).toBeVisible()
        await look(person)
        await expect(async () => {
          const path = `/dev/outbox.json?to=${encodeURIComponent(address)}`
          const letters = await (await person.request.get(path)).text()
          expect(letters).toContain(`Ответ на ваше обращение ${number}`)
        }).toPass()
      })

      await test.step('an operator finds the person by mail', async () => {
        await visit(second, '/ru/desk/search')
        await second.getByRole('button', { name: 'Найти', exact: true }).click()
        await expect(second.getByLabel('Что искать')).toHaveAttribute('aria-invalid', 'true')
        await second.getByLabel('Что искать').fill(address)
        await second.getByRole('button', { name: 'Найти', exact: true }).click()
        await expect(second.locator('#found').getByText('Айгерим')).toBeVisible()
        await look(second)
      })

      await test.step('the log names what was read and decided', async () => {
        await visit(second, '/ru/desk/log')
        for (const act of ['Отправлен ответ', 'Открыты почта и телефон', 'Прочитано']) {
          const row = second.locator('.desk-log > li', { hasText: act }).filter({ hasText: number })
          await expect(row.first()).toContainText('Дежурный')
        }
        await look(second)
        await second.getByLabel('Что сделано').selectOption('case_answered')
        await second.getByRole('button', { name: 'Показать' }).click()
        await expect(second.locator('.desk-log > li b', { hasText: 'Прочитано' })).toHaveCount(0)
      })
    })
  })
}
