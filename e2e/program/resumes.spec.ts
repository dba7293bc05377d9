import { ask, expect, hydrated, signIn, test } from '../fixtures.ts'

// Tests that an employer finds and invites a candidate, who accepts.
test.describe.configure({ mode: 'default' })

const vacancies = { with: 0, without: 1 }

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an employer finds a resume by filters and invites from it, the candidate accepts', async ({
      page,
      browser,
    }) => {
      const candidate = await (await browser.newContext({ javaScriptEnabled: hasScript })).newPage()
      await signIn(candidate, 'candidate@example.com')
      const own = await ask(candidate, 'GET', '/v1/resumes/mine')
      const [resume] = (own.data as { public_id: string; status: string; title: string }[]).filter(
        ({ status }) => status === 'published',
      )
      const { public_id: id = '', title = '' } = resume ?? {}

      await page.goto(`/ru/resumes/${id}`)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Зарегистрироваться' }).first()).toBeVisible()

      await signIn(page, 'employer@example.com')
      await page.goto('/ru/resumes')
      if (hasScript) await hydrated(page)
      await page.getByRole('searchbox', { name: 'Должность или навык' }).fill(title)
      await page.getByRole('button', { name: 'Найти' }).click()
      await expect(page).toHaveURL(/q=/)
      await page.locator(`a[href="/ru/resumes/${id}"]`).click()
      await expect(page.getByRole('heading', { level: 3, name: 'Опыт работы' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

      await page.getByRole('link', { name: 'Пригласить', exact: true }).click()
      await expect(page).toHaveURL(`/ru/resumes/${id}/invite`)
      const choices = page.locator('[name=vacancy_public_id]:not(:disabled)')
      await choices.nth(vacancies[script]).check()
      const message = `Приходите поговорить, ${script}`
      await page.getByRole('textbox', { name: 'Сообщение кандидату' }).fill(message)
      await page.getByRole('button', { name: 'Отправить приглашение' }).click()
      await expect(page).toHaveURL(/application=/)
      const application = new URL(page.url()).searchParams.get('application') ?? ''

      await candidate.goto(`/ru/resumes/${id}/view/invitations?application=${application}`)
      if (hasScript) await hydrated(candidate)
      await expect(candidate.getByText(message).first()).toBeVisible()
      await candidate.getByRole('button', { name: 'Согласиться поговорить' }).first().click()
      await expect(async () => {
        const { data } = await ask(page, 'GET', `/v2/applications/${application}`)
        expect(data).toMatchObject({ status: 'interview' })
      }).toPass()
      await candidate.context().close()
    })
  })
}
