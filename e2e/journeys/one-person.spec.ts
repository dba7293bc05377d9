import type { Page } from 'playwright'
import type { OwnResume, OwnResumeCard } from '#contract/resumes.ts'
import {
  applyTo,
  ask,
  expect,
  expectFit,
  hydrated,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive })

    test('an employer answers a person with two resumes once', async ({ page, browser }) => {
      test.slow()
      const candidate = await browser.newPage()
      await signIn(candidate, 'candidate2@example.com')
      await signIn(page, 'employer@example.com')
      const vacancy = await publishVacancy(page, 'Пекарь')
      const list = `/ru/vacancies/${vacancy}/view/applications`
      const { public_id: first } = await applyTo(candidate, vacancy)
      const second = await applyAgain(candidate, vacancy)
      const rows = (name: string) => page.getByRole('list', { name }).getByRole('link')
      const show = async (path: string) => {
        await page.goto(path)
        if (isLive) await hydrated(page)
      }

      await test.step('the refusal of both is one notice, and one undo', async () => {
        await show(`${list}?application=${first}&move=reject#answer`)
        await expect(page.getByLabel(/Отказать и по второму отклику/)).toBeChecked()
        await page.getByLabel('Причина').selectOption({ index: 2 })
        await page.getByRole('button', { name: 'Отправить отказ' }).click()
        await expect(page.getByText(/^2\sотказа\sуйдут\sв\s\d\d:\d\d$/)).not.toHaveCount(0)
        await expect(rows('Ответить')).toHaveCount(0)
        await show(list)
        await page.getByRole('button', { name: 'Отменить', exact: true }).click()
        await expect(page.getByText(/^Отменено\s2\sотказа/).first()).toBeVisible()
        await show(list)
        await expect(rows('Ответить')).toHaveCount(1)
      })

      await test.step('the invitation answers both', async () => {
        await show(`${list}?application=${first}&move=invite#answer`)
        await expect(page.getByText('Это ответ на все отклики этого человека')).toBeVisible()
        await expectFit(page, 'with the invitation')
        await page.getByLabel('В офисе').check()
        await page.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10')
        await page.getByLabel('Пусть выберет кандидат').check()
        await page.getByRole('button', { name: 'Отправить приглашение' }).click()
        await expect(page.getByText(/Остальные отклики этого человека отложены/)).toBeVisible()
        await show(list)
        await expect(rows('Ответить')).toHaveCount(0)
        await show(`${list}?turn=postponed`)
        await expect(rows('Отложенные')).toHaveCount(1)
        const { data } = await ask(candidate, 'GET', `/v2/applications/${second}`)
        expect(data).toMatchObject({ response_due_at: null })
      })

      await ask(page, 'PATCH', `/v1/vacancies/${vacancy}/archive`, { reason: 'hired' })
      await candidate.context().close()
    })
  })
}

/** Publishes a copy of the candidate's resume, and applies with it. The copy stays, because other journeys may apply with it. */
async function applyAgain(candidate: Page, vacancy: string) {
  const resumes = (await ask(candidate, 'GET', '/v1/resumes/mine')).data as OwnResumeCard[]
  const own = resumes.findLast(({ status }) => status === 'published')
  const copy = (await ask(candidate, 'POST', `/v1/resumes/${own?.public_id}/duplicate`))
    .data as OwnResume
  const published = await ask(candidate, 'PATCH', `/v1/resumes/${copy.public_id}/publish`, {
    version: copy.version,
  })
  expect(published.status).toBe(200)
  const body = { vacancy_public_id: vacancy, resume_public_id: copy.public_id }
  const { data } = await ask(candidate, 'POST', '/v2/applications', body)
  return (data as { public_id: string }).public_id
}
