import type { Page } from 'playwright'
import { chooseFrom, expect, hydrated, newBin, readCode, test } from '../fixtures.ts'

const first = 'длинная-фраза-2026'
const second = 'другая-фраза-2027'
const third = 'третья-фраза-2028'

// Tests an account: its profile, a new e-mail address and phone, a forgotten password.
for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isScripted = script === 'with'
    test.use({ javaScriptEnabled: isScripted })

    async function enterCode(page: Page, label: string, address: string, button: string) {
      const field = page.getByLabel(label)
      await expect(field).toBeVisible()
      await field.fill(await readCode(page, address))
      if (!isScripted) await page.getByRole('button', { name: button }).click()
    }

    async function signInWith(page: Page, username: string, password: string) {
      await page.goto('/ru/account/sign-in')
      await page.getByLabel('Почта или телефон').fill(username)
      await page.getByRole('textbox', { name: 'Пароль' }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
    }

    test('a candidate changes everything, ends another device and comes back', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const stamp = Date.now()
      const mail = `dana-${script}-${stamp}@example.com`
      const newMail = `dana-new-${script}-${stamp}@example.com`

      await test.step('she signs up', async () => {
        await page.goto('/ru/account/sign-up')
        await page.getByLabel('Имя', { exact: false }).first().fill('Дана')
        await page.getByLabel('Почта или телефон').fill(mail)
        await page.getByRole('textbox', { name: /Пароль/ }).fill(first)
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        await enterCode(page, 'Код из сообщения', mail, 'Создать аккаунт')
        await expect(page).toHaveURL(/\/my\/resumes$/)
      })

      await test.step('she says who she is', async () => {
        await page.goto('/ru/my/profile')
        await page.getByLabel('Фамилия').fill('Ким')
        await page.getByLabel('День').fill('14')
        await page.getByLabel('Месяц').selectOption({ label: 'марта' })
        await page.getByLabel('Год').fill('1998')
        await page.getByLabel('Пол', { exact: true }).selectOption({ label: 'Женский' })
        await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(page.getByText('Сохранено в')).toBeVisible()
        await expect(page.getByLabel('Аккаунт: Дана Ким').first()).toBeAttached()
      })

      await test.step('she takes another address', async () => {
        await page.getByRole('link', { name: 'Сменить почту' }).click()
        await page.getByLabel('Новая почта').fill(newMail)
        await page.locator('#ask_email-current_password').fill(first)
        await page.getByRole('button', { name: 'Получить код' }).click()
        await expect(page.getByText('Ждёт подтверждения')).toBeVisible()
        await expectAccessible(page)
        await enterCode(page, 'Код из письма', newMail, 'Подтвердить почту')
        await expect(page.getByText('Ждёт подтверждения')).toHaveCount(0)
        await expect(page.getByText(newMail)).toBeVisible()
      })

      await test.step('she adds a phone', async () => {
        const phone = `+7701${String(stamp).slice(-7)}`
        await page.getByRole('link', { name: 'Добавить телефон' }).click()
        await page.getByLabel('Новый номер').fill(phone)
        await page.locator('#ask_phone-current_password').fill(first)
        await page.getByRole('button', { name: 'Получить код' }).click()
        await enterCode(page, 'Код из СМС', phone, 'Подтвердить номер')
        await expect(page.locator('#phone')).toContainText('Подтверждён')
      })

      await test.step('she changes the password, which does not stay on the page', async () => {
        await page.locator('#password-current_password').fill(first)
        await page.locator('#password-new_password').fill(third)
        await page.getByRole('button', { name: 'Сменить пароль' }).click()
        await expect(page.getByText('Сохранено в')).toBeVisible()
        await expect(page.locator('#password-current_password')).toHaveValue('')
        await expect(page.locator('#password-new_password')).toHaveValue('')
        await expect(page.getByLabel('Пол', { exact: true })).toHaveValue('female')
      })

      const other = await browser.newContext({ javaScriptEnabled: isScripted })
      const there = await other.newPage()
      await test.step('she ends the session of another device', async () => {
        await signInWith(there, newMail, third)
        await expect(there).toHaveURL(/\/my\/resumes$/)
        await page.goto('/ru/my/settings')
        await page.getByRole('button', { name: /^Завершить сеанс/ }).click()
        await expect(page.getByText('Завершён 1 сеанс.').first()).toBeVisible()
        await there.goto('/ru/my/resumes')
        await expect(there).not.toHaveURL(/\/my\/resumes$/)
      })

      await test.step('there she has forgotten the password, and sets a new one by a code', async () => {
        await there.goto('/ru/account/sign-in')
        await there.getByLabel('Почта или телефон').fill(newMail)
        await there.getByRole('button', { name: 'Забыли пароль' }).click()
        const code = there.getByLabel('Код из сообщения')
        await expect(code).toBeVisible()
        await there.getByRole('textbox', { name: /Новый пароль/ }).fill(second)
        await code.fill(await readCode(there, newMail))
        await there.getByRole('button', { name: 'Сменить пароль и войти' }).click()
        await expect(there).toHaveURL(/\/my\/resumes$/)
        await page.goto('/ru/my/profile')
        await expect(page).not.toHaveURL(/\/my\/profile$/)
        await signInWith(page, newMail, second)
        await expect(page).toHaveURL(/\/my\/(resumes|profile)$/)
      })
      await other.close()
    })

    test('an employer signs up by phone, adds a company and verifies it by mailbox', async ({
      page,
    }) => {
      const stamp = String(Date.now()).slice(-7)
      const phone = `+7702${stamp}`
      const domain = `phone-${script}-${stamp}.example.org`
      const mailbox = `hr@${domain}`
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const proof = page.locator('#verification')

      await test.step('she signs up', async () => {
        await page.goto('/ru/account/sign-up')
        await page.getByRole('radio', { name: 'Ищу сотрудников' }).check()
        await page.getByLabel('Имя', { exact: false }).first().fill('Динара')
        await page.getByLabel('Почта или телефон').fill(phone)
        await page.getByRole('textbox', { name: /Пароль/ }).fill(first)
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        await enterCode(page, 'Код из сообщения', phone, 'Создать аккаунт')
        await expect(page).toHaveURL(/\/my\/vacancies$/)
      })

      await test.step('she adds her company', async () => {
        await page.goto('/ru/my/profile')
        await page.getByRole('link', { name: 'Добавить компанию' }).click()
        await expect(page).toHaveURL(/companies\/new$/)
        if (isScripted) await hydrated(page)
        await field('Название').fill('Транзит Жол')
        await chooseFrom(page, 'Город', 'Алматы')
        await page.getByRole('main').getByRole('button', { name: 'Создать компанию' }).click()
        await expect(page).toHaveURL(/companies\/\d+$/)
        await expect(proof).toContainText('Не подтверждена')
        await field('Юридическое название').fill('ТОО «Транзит Жол»')
        await field('БИН').fill(newBin(stamp))
        await field('Сайт').fill(domain)
        await field('Почта компании').fill(mailbox)
        await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(proof).toContainText('На проверке')
      })

      await test.step('she proves its domain', async () => {
        await proof.getByRole('button', { name: 'Отправить код' }).click()
        await enterCode(page, 'Код из письма', mailbox, 'Подтвердить компанию')
        await expect(proof).toContainText(`по домену ${domain}`)
      })
    })
  })
}
