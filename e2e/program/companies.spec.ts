import { chooseFrom, expect, hydrated, newBin, readCode, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('an employer adds a company, verifies it by mailbox, and its card names the domain', async ({
      page,
      expectAccessible,
    }) => {
      const unique = String(Date.now()).slice(-8)
      const domain = `arba-${unique}.example.org`
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const name = `Новая Арба ${unique}`
      const mailbox = `hr@${domain}`
      await signIn(page, 'employer2@example.com')
      await page.goto('/ru/my/profile')
      await page.getByRole('link', { name: 'Добавить компанию' }).click()
      await expect(page).toHaveURL(/companies\/new$/)
      if (script === 'with') await hydrated(page)
      await field('Название').fill(name)
      await chooseFrom(page, 'Город', 'Алматы')
      await field('Юридическое название').fill('ТОО «Новая Арба»')
      await field('БИН').fill('180540012349')
      await field('Сайт').fill(domain)
      await field('Почта компании').fill(mailbox)
      await page.getByRole('button', { name: 'Добавить адрес' }).click()
      const first = page.getByRole('group', { name: 'Адрес 1' })
      await first.getByRole('textbox', { name: 'Адрес' }).fill('пр. Абая, 150')
      await first.getByRole('radio').check()

      const create = page.getByRole('main').getByRole('button', { name: 'Создать компанию' })
      await create.click()
      await expect(field('БИН')).toHaveAccessibleDescription(/Такого БИН не бывает/)
      await expect(first.getByRole('textbox', { name: 'Адрес' })).toHaveValue('пр. Абая, 150')
      await field('БИН').fill(newBin(unique))
      await create.click()
      await expect(page).toHaveURL(/companies\/\d+$/)
      await expectAccessible(page)

      const proof = page.locator('#verification')
      await proof.getByRole('button', { name: 'Отправить код' }).click()
      await expect(proof).toContainText(`Отправили на ${mailbox}`)
      await expectAccessible(page)
      await proof.getByLabel('Код из письма').fill(await readCode(page, mailbox))
      if (script === 'without') {
        await proof.getByRole('button', { name: 'Подтвердить компанию' }).click()
      }
      await expect(proof).toContainText(`по домену ${domain}`)

      await page.goto('/ru/my/profile')
      await page.getByRole('link', { name: `Карточка: ${name}`, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(`по домену ${domain}`)).toBeVisible()
    })
  })
}
