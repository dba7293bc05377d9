import type { Page } from 'playwright'
import { rules } from '../../api/http/limits.ts'
import {
  applicationsOf,
  ask,
  expect,
  hydrated,
  publishVacancy,
  readCode,
  signIn,
  signUp,
  test,
} from '../fixtures.ts'

const question = { text: 'Когда готовы выйти?', type: 'text' as const, options: [], required: true }

/** From the vacancy to the sent application, apart from the person's own words. */
const mostActs = 25

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 360, height: 740 } })

    if (script === 'with') {
      test('what was typed before the code is still there after a reload and in another vacancy', async ({
        page,
        browser,
      }) => {
        const employer = await browser.newPage()
        await signIn(employer, 'employer@example.com')
        const one = await publishVacancy(employer, `Бариста утром ${Date.now()}`)
        const other = await publishVacancy(employer, `Бариста вечером ${Date.now()}`)
        await employer.close()
        await page.goto(`/ru/vacancies/${one}/quick-apply`)
        await hydrated(page)
        await page.getByLabel('Имя и фамилия').fill('Сауле Ким')
        await page.getByLabel('О себе одной строкой').fill('Бариста, 8 месяцев')
        await page.getByText(/^В резюме будет:/).click()
        await page.getByLabel('Должность').fill('Старший бариста')
        await expect(page.getByText(/^В резюме будет: Старший бариста/)).toBeVisible()
        await page.reload()
        await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Сауле Ким')
        await page.goto(`/ru/vacancies/${other}/quick-apply`)
        await expect(page.getByLabel('О себе одной строкой')).toHaveValue('Бариста, 8 месяцев')
        await expect(page.getByLabel('Телефон или почта')).toHaveValue('')
        await expect(page.getByRole('checkbox', { name: /Принимаю/ })).not.toBeChecked()
      })
    }

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

    test('a known phone is answered like an unknown one, and its code applies for its account', async ({
      page,
      browser,
      visit,
    }) => {
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const vacancy = await publishVacancy(employer, `Бариста ${script}`)
      const digits = String(Date.now()).slice(-6)
      const unknown = `+77023${digits}`
      const known = `+77022${digits}`
      await signUp(employer, known, 'Айгерим')
      await employer.close()
      const answers: string[] = []
      for (const phone of [unknown, known]) {
        await page.context().clearCookies()
        await visit(page, `/ru/vacancies/${vacancy}/quick-apply`)
        await askForCode(page, phone)
        await expect(page.getByLabel('Код из сообщения')).toBeVisible()
        answers.push((await page.getByRole('main').innerText()).replace(/[\d\s]+/g, ' '))
      }
      expect(answers[1]).toBe(answers[0])
      expect(answers[1]).not.toContain('Айгерим')
      await page.getByLabel('Код из сообщения').fill(await readCode(page, known))
      if (script === 'without') await page.getByRole('button', { name: 'Отправить отклик' }).click()
      await expect(page).toHaveURL(/my\/applications\?application=/)
      const { data } = await ask(page, 'GET', '/v1/accounts/info')
      expect(data).toMatchObject({ first_name: 'Айгерим' })
      expect(await applicationsOf(page)).toMatchObject([{ vacancy_public_id: vacancy }])
    })

    test('a vacancy that closes under the form says so', async ({ page, browser, visit }) => {
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const vacancy = await publishVacancy(employer, `Бариста ${script}`)
      await visit(page, `/ru/vacancies/${vacancy}/quick-apply`)
      await ask(employer, 'PATCH', `/v1/vacancies/${vacancy}/archive`, { reason: 'hired' })
      await employer.close()
      await askForCode(page, 'saule@example.com')
      await expect(page.getByText('Вакансия уже закрыта').first()).toBeVisible()
      await visit(page, `/ru/vacancies/${vacancy}/quick-apply`)
      await expect(page.getByRole('link', { name: 'Похожие вакансии' })).toBeVisible()
    })

    test('too many codes for one phone: the form waits with its words', async ({
      page,
      browser,
      visit,
    }) => {
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const vacancy = await publishVacancy(employer, `Бариста ${script}`)
      await employer.close()
      const phone = `+77024${String(Date.now()).slice(-6)}`
      await useUpCodes(page, phone)
      await visit(page, `/ru/vacancies/${vacancy}/quick-apply`)
      await askForCode(page, phone)
      await expect(page.getByText(/Слишком много попыток\. Повторите через/).first()).toBeVisible()
      await expect(page.getByLabel('О себе одной строкой')).toHaveValue('Бариста, 8 месяцев')
    })

    test('a vacancy with questions leads the long way', async ({ page, browser, visit }) => {
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const title = `Бариста с вопросом ${script}`
      const vacancy = await publishVacancy(employer, title, { questions: [question] })
      await employer.close()
      await visit(page, `/ru/vacancies/${vacancy}`)
      await page.getByRole('main').getByRole('link', { name: 'Откликнуться' }).first().click()
      await expect(page).toHaveURL(/account\/sign-up/)
      await expect(page.getByRole('main')).toContainText(title)
      await visit(page, `/ru/vacancies/${vacancy}/quick-apply`)
      await expect(page).toHaveURL(/account\/sign-up/)
    })
  })
}

async function askForCode(page: Page, username: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Имя и фамилия').fill('Сауле Ким')
  await main.getByLabel('Телефон или почта').fill(username)
  await main.getByLabel('О себе одной строкой').fill('Бариста, 8 месяцев')
  await main.getByRole('checkbox', { name: /Принимаю/ }).check()
  await main.getByRole('button', { name: 'Получить код' }).click()
}

/** Uses up the codes of a phone by requests that send none, because their vacancy does not exist. */
async function useUpCodes(page: Page, username: string): Promise<void> {
  const data = { vacancy_public_id: 'a'.repeat(26), name: 'Сауле', username, consent: true }
  // The limits of the tested program are a hundred times higher.
  const most = rules.code_destination.most * 100
  for (let sent = 0; sent < most; sent += 25) {
    await Promise.all(
      Array.from({ length: 25 }, () => page.request.post('/v1/quick-applications', { data })),
    )
  }
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
