import type { Page } from 'playwright'
import { expect, hydrated, publishVacancy, readCode, signIn, test } from '../fixtures.ts'

/** From the vacancy to the sent application, apart from the person's own words. */
const mostActs = 25

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 360, height: 740 } })

    for (const address of ['phone', 'mail'] as const) {
      test(`a person without an account applies in a minute by ${address}`, async ({
        page,
        browser,
        look,
      }) => {
        const employer = await browser.newPage()
        await signIn(employer, 'employer@example.com')
        const title = `Бариста у парка ${address} ${script} ${Date.now()}`
        const vacancy = await publishVacancy(employer, title)
        const hands = countActs(page)
        await page.goto(`/ru/vacancies/${vacancy}`)
        if (script === 'with') await hydrated(page)
        await hands.press('link', 'Откликнуться')
        await expect(page.getByRole('main')).toContainText(title)
        await look(page)
        await hands.write('Имя и фамилия', 'Сауле Ким')
        const digits = String(Date.now()).slice(-7)
        const username = address === 'phone' ? `8701${digits}` : `saule-${digits}@example.com`
        await hands.write('Телефон или почта', username)
        await hands.write('О себе одной строкой', 'Бариста, 8 месяцев')
        await hands.press('checkbox', /Принимаю/)
        await hands.press('button', 'Получить код')
        await expect(page.getByLabel('Код из сообщения')).toBeVisible()
        await expect(page.getByRole('main')).toContainText(title)
        await look(page)
        const recipient = address === 'phone' ? `+7701${digits}` : username
        await hands.type('Код из сообщения', await readCode(page, recipient))
        if (script === 'without') await hands.press('button', 'Отправить отклик')
        await expect(page).toHaveURL(/my\/applications\?application=/)
        await expect(page.getByText('Отклик отправлен').first()).toBeVisible()
        await look(page)
        expect(hands.count()).toBeLessThanOrEqual(mostActs)

        await employer.goto(`/ru/vacancies/${vacancy}/view/applications`)
        const list = employer.getByRole('main')
        await expect(list).toContainText('Короткое резюме')
        await expect(list).toContainText('опыт 8 месяцев')
        await employer.getByRole('link', { name: /Сауле Ким/ }).click()
        await expect(list).toContainText('Бариста, 8 месяцев')
        await employer.close()
      })
    }
  })
}

/** Counts the presses, and the characters that are not the person's own words. */
function countActs(page: Page) {
  let acts = 0
  const main = () => page.getByRole('main')
  return {
    count: () => acts,
    async press(role: 'link' | 'button' | 'checkbox', name: string | RegExp) {
      acts += 1
      await main().getByRole(role, { name }).first().click()
    },
    async write(label: string, words: string) {
      acts += 1
      await main().getByLabel(label).fill(words)
    },
    async type(label: string, characters: string) {
      acts += characters.length
      await main().getByLabel(label).fill(characters)
    },
  }
}
