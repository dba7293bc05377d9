import type { Browser, Page } from 'playwright'
import { applicationsOf, ask, expect, inDays, signIn, test, type Listed } from '../fixtures.ts'

// What one side writes reaches the other, and stays on the page when the other side was faster.
test.describe.configure({ mode: 'default' })

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a candidate’s other time reaches the employer and her next invitation', async ({
      page,
      browser,
    }) => {
      const employer = await openEmployer(browser, hasScript)
      await signIn(page, 'candidate@example.com')
      const invited = await invitedApplication(page, employer)
      await employer.goto(
        `/ru/vacancies/${invited.vacancy_public_id}/view/video-interviews?application=${invited.public_id}`,
      )
      await page.goto(`/ru/resumes/${invited.resume_public_id}/view/video-interviews`)
      await cardOf(page, invited).getByRole('link', { name: 'Другое время' }).click()
      await page.getByLabel('Когда вам удобно').fill(`${inDays(5)}T11:00`)
      await page.getByLabel('Сообщение работодателю').fill('В среду я на смене.')
      await page.getByRole('button', { name: 'Другое время' }).click()
      await expect(page.getByText('Работодатель узнает').first()).toBeVisible()

      if (!hasScript) await employer.reload()
      await expect(employer.getByText('В среду я на смене.')).toBeVisible()
      await expect(employer.getByText(/Удобно .*, 11:00/)).toBeVisible()
      await expect(employer.getByText('Кандидат готов договориться о времени')).toBeVisible()
      await employer.getByRole('link', { name: 'Пригласить', exact: true }).click()
      await expect(employer.getByLabel('День и время')).toHaveValue(`${inDays(5)}T11:00`)
      await employer.context().close()
    })

    test('a refusal is not lost when the employer closed the application first', async ({
      page,
      browser,
    }) => {
      const employer = await openEmployer(browser, hasScript)
      await signIn(page, 'candidate@example.com')
      const invited = await invitedApplication(page, employer)
      await page.goto(`/ru/resumes/${invited.resume_public_id}/view/video-interviews`)
      await cardOf(page, invited).getByRole('link', { name: 'Отклонить' }).click()
      await page.getByLabel('Сообщение работодателю').fill('Спасибо, не подойдёт.')
      const { status } = await ask(
        employer,
        'PATCH',
        `/v2/applications/${invited.public_id}/reject`,
      )
      expect(status).toBe(200)
      await page.getByRole('button', { name: 'Отклонить' }).last().click()
      await expect(page.getByText('Пока вы заполняли форму, состояние изменилось')).toBeVisible()
      await expect(page.getByLabel('Сообщение работодателю')).toHaveValue('Спасибо, не подойдёт.')
      await employer.context().close()
    })

    test('the address of a refusal that has been sent asks for it no more', async ({
      page,
      browser,
    }) => {
      const employer = await openEmployer(browser, hasScript)
      await signIn(page, 'candidate@example.com')
      const { public_id, resume_public_id } = await invitedApplication(page, employer)
      const tab = `/ru/resumes/${resume_public_id}/view/applications?application=${public_id}`
      await page.goto(`${tab}&move=reject`)
      await page.getByRole('button', { name: 'Отклонить', exact: true }).click()
      await expect(page.getByText('Вы отклонили приглашение').first()).toBeVisible()
      await page.goto(`${tab}&move=reject`)
      await expect(page.locator(`[id="${public_id}"]`)).toBeVisible()
      await expect(page.getByLabel('Сообщение работодателю')).toHaveCount(0)
      await employer.context().close()
    })
  })
}

test('a refusal written before the candidate accepted is not sent until that is read', async ({
  page,
  browser,
}) => {
  const employer = await openEmployer(browser, true)
  await signIn(page, 'candidate@example.com')
  const invited = await invitedApplication(page, employer)
  const { public_id, vacancy_public_id } = invited
  await employer.goto(
    `/ru/vacancies/${vacancy_public_id}/view/video-interviews?application=${public_id}`,
  )
  await employer.getByRole('link', { name: 'Отказать' }).click()
  const dialog = employer.getByRole('dialog')
  await dialog.getByLabel('Сообщение кандидату').fill('Спасибо, выбрали другого.')
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/accept`)).status).toBe(200)
  await expect(dialog.getByText('Пока вы заполняли форму, состояние изменилось')).toBeVisible()

  const refuse = dialog.getByRole('button', { name: 'Отказать' })
  await refuse.click()
  await expect(dialog.getByText('Данные уже изменились')).toBeVisible()
  await expect(dialog.getByLabel('Сообщение кандидату')).toHaveValue('Спасибо, выбрали другого.')
  const statusNow = async () =>
    (await applicationsOf(page)).find((each) => each.public_id === public_id)?.status
  expect(await statusNow()).toBe('accepted')
  await refuse.click()
  await expect(dialog).toHaveCount(0)
  expect(await statusNow()).toBe('rejected')
  await employer.context().close()
})

test('what arrives while the network is going leaves the words where they are', async ({
  page,
  browser,
}) => {
  const employer = await openEmployer(browser, true)
  await signIn(page, 'candidate@example.com')
  const { public_id, vacancy_public_id } = await invitedApplication(page, employer)
  await employer.goto(
    `/ru/vacancies/${vacancy_public_id}/view/video-interviews?application=${public_id}&move=reject`,
  )
  await employer.getByLabel('Сообщение кандидату').fill('Спасибо, выбрали другого.')
  // The hub's socket outlives what else the page asks for.
  await expect(employer.getByText('Обновляется само')).toBeVisible()
  await employer.route('**', (route) => route.abort('internetdisconnected'))
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/accept`)).status).toBe(200)
  await expect(employer.getByText('Пока вы заполняли форму, состояние изменилось')).toBeVisible()
  await expect(employer.getByLabel('Сообщение кандидату')).toHaveValue('Спасибо, выбрали другого.')
  await employer.context().close()
})

async function openEmployer(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await signIn(page, 'employer@example.com')
  return page
}

function cardOf(page: Page, { public_id }: Listed) {
  return page.locator(`[id="${public_id}"]`)
}

/** A new application of the candidate to one of the employer's vacancies, with an offered time. */
async function invitedApplication(candidate: Page, employer: Page): Promise<Listed> {
  const taken = await applicationsOf(candidate)
  const { data: vacancies } = await ask(employer, 'GET', '/v1/vacancies/mine')
  const { data: resumes } = await ask(candidate, 'GET', '/v1/resumes/mine')
  for (const { public_id: vacancy_public_id } of vacancies as { public_id: string }[]) {
    for (const { public_id: resume_public_id } of resumes as { public_id: string }[]) {
      const isTaken = taken.some(
        (each) =>
          each.vacancy_public_id === vacancy_public_id &&
          each.resume_public_id === resume_public_id,
      )
      if (isTaken) continue
      const sent = await ask(candidate, 'POST', '/v2/applications', {
        vacancy_public_id,
        resume_public_id,
        message: 'Здравствуйте.',
      })
      if (sent.status !== 200) continue
      const { public_id } = sent.data as Listed
      const { status, data } = await ask(employer, 'POST', `/v1/applications/${public_id}/invite`, {
        type: 'video',
        video_url: 'https://meet.example/1',
        scheduled_at: `${inDays(3)}T10:00:00Z`,
      })
      expect(status).toBe(200)
      return data as Listed
    }
  }
  throw new Error('no free pair of a resume and a vacancy')
}
