import {
  chooseFrom,
  expect,
  expectFit,
  hydrated,
  newBin,
  readCode,
  signIn,
  test,
} from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

const text =
  'Варим кофе на двух группах, кормим завтраками. Смены по двенадцать часов, два через два, обед за счёт кофейни. ' +
  'Учим с нуля: месяц рядом с шефом, потом своя смена. Платим дважды в месяц, чаевые остаются вам, форму выдаём.'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 740 } })

    test('an employer goes from home past the prices to a public vacancy', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const mail = `door-${script}-${Date.now()}@example.com`
      const title = `Бариста у двери ${Date.now()}`
      const ready = async () => {
        if (hasScript) await hydrated(page)
      }

      await test.step('home shows the half for those who hire, with prices, and remembers it', async () => {
        await page.goto('/ru')
        await ready()
        await page.getByRole('link', { name: /Ищу сотрудников/ }).click()
        await expect(page).toHaveURL(/\?side=employer$/)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Найдите людей')
        await expect(page.getByText(/19\s900\s₸/)).toBeVisible()
        await expectAccessible(page)
        await expectFit(page, 'the half for those who hire')
        await page.goto('/ru')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Найдите людей')
      })

      await test.step('all prices are read without an account', async () => {
        await page.getByRole('link', { name: 'Все цены и документы' }).click()
        await expect(page.getByRole('heading', { name: 'Цены', level: 1 })).toBeVisible()
        await page.getByText('Нет сайта и почты на своём домене').click()
        await expect(page.getByText(/Отметку о проверке даёт/)).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: 'Разместить вакансию' }).click()
      })

      await test.step('the vacancy begins before the account', async () => {
        await expect(page).toHaveURL(/vacancies\/begin$/)
        await ready()
        await expectAccessible(page)
        await expectFit(page, 'a vacancy of a guest')
        await page.getByLabel('Должность').fill(title)
        await page.getByLabel('Зарплата от').fill('280 тыс.')
        await page.getByLabel('О работе').fill(text)
        await page.getByRole('button', { name: 'Дальше' }).click()
      })

      await test.step('she signs up as an employer', async () => {
        await expect(page).toHaveURL(/sign-up/)
        await ready()
        await page.getByLabel('Имя', { exact: false }).first().fill('Айгуль')
        await page.getByLabel('Почта или телефон').fill(mail)
        await page.getByRole('textbox', { name: /Пароль/ }).fill('demo-Otklik-2026')
        await page.getByRole('checkbox', { name: /Принимаю/ }).check()
        await page.getByRole('button', { name: 'Получить код' }).click()
        const code = page.getByLabel('Код из сообщения')
        await expect(code).toBeVisible()
        await code.fill(await readCode(page, mail))
        if (!hasScript) await page.getByRole('button', { name: 'Создать аккаунт' }).click()
        await expect(page).toHaveURL(/\/vacancies\/new$/)
      })

      await test.step('the company is a name and a city', async () => {
        await ready()
        const next = page.getByRole('button', { name: 'Дальше, к вакансии' })
        await page.getByRole('textbox', { name: 'Название' }).fill('Кофейня «Дверь»')
        await next.click()
        await expect(page.getByRole('link', { name: /^Город: / })).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Кофейня «Дверь»')
        await expectAccessible(page)
        await expectFit(page, 'a company without a city')
        await ready()
        await chooseFrom(page, 'Город', 'Алматы')
        await next.click()
      })

      await test.step('its form holds what she typed as a guest, and the vacancy is sent', async () => {
        await expect(page.getByLabel('О работе')).toHaveValue(text)
        await ready()
        await expect(page.getByLabel('Название')).toHaveValue(title)
        await chooseFrom(page, 'Профессия', 'Официант, бармен, бариста')
        await page.getByLabel('Ключевые навыки').fill('Эспрессо, Касса')
        await page.getByLabel(/^Опыт/).selectOption('no_experience')
        await page.getByRole('button', { name: 'Посмотреть и опубликовать' }).first().click()
        await expect(page).toHaveURL(/\/preview$/)
        await expect(page.getByText('Алматы').first()).toBeVisible()
        await ready()
        await expectAccessible(page)
        await expectFit(page, 'a vacancy that waits for the BIN')
        const bin = page.getByLabel('БИН компании или ИИН')
        const publish = page.getByRole('button', { name: 'Опубликовать', exact: true })
        await bin.fill('1805 4001')
        await publish.click()
        await expect(page.getByText(/8 из 12/)).toBeVisible()
        await expect(bin).toHaveValue('1805 4001')
        await bin.fill(newBin(String(Date.now()).slice(-7)))
        await publish.click()
        await expect(page.getByText('Вакансия на проверке')).toBeVisible()
      })

      await test.step('a moderator publishes it, and guests read it', async () => {
        const moderator = await (
          await browser.newContext({ javaScriptEnabled: hasScript })
        ).newPage()
        const address = operatorAddress('door', script)
        await signIn(moderator, address)
        await openDesk(moderator, address)
        await moderator.goto('/ru/desk?kind=vacancy')
        await moderator.getByRole('link', { name: title }).click()
        if (hasScript) await hydrated(moderator)
        await moderator.getByLabel('Опубликовать').check()
        await moderator.getByRole('button', { name: 'Опубликовать' }).click()
        await expect(moderator.getByText('Вакансия опубликована')).toBeVisible()
        const guest = await (await browser.newContext()).newPage()
        await guest.goto(new URL(page.url()).pathname.replace(/\/preview$/, ''))
        await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title)
        await guest.context().close()
        await moderator.context().close()
      })
    })
  })
}
