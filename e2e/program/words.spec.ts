import type { Page } from 'playwright'
import {
  applicationsOf,
  applyTo,
  ask,
  expect,
  hydrated,
  inDays,
  publishVacancy,
  signIn,
  test as base,
  type ListedApplication,
} from '../fixtures.ts'

interface Pair {
  employer: Page
  invited: ListedApplication
}

const test = base.extend<Pair>({
  async employer({ browser, javaScriptEnabled }, use) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await signIn(page, 'employer@example.com')
    await use(page)
    await context.close()
  },
  async invited({ page, employer }, use) {
    await signIn(page, 'candidate@example.com')
    await use(await invitedApplication(page, employer))
  },
})

// Tests that a message is sent or, if the application has changed meanwhile, that its text stays on the page.
test.describe.configure({ mode: 'default' })

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a candidate’s other time reaches the employer and her next invitation', async ({
      page,
      employer,
      invited,
    }) => {
      await employer.goto(
        `/ru/vacancies/${invited.vacancy_public_id}/view/video-interviews?application=${invited.public_id}`,
      )
      await page.goto(`/ru/resumes/${invited.resume_public_id}/view/video-interviews`)
      await cardOf(page, invited).getByRole('link', { name: 'Другое время' }).click()
      await page.getByLabel('Когда вам удобно').fill(`${inDays(5)}T11:00`)
      await page.getByLabel('Сообщение работодателю').fill('В среду я на смене.')
      await page.getByRole('button', { name: 'Попросить другое время' }).click()
      await expect(page.getByText('Попросили другое время').first()).toBeVisible()

      if (!hasScript) await employer.reload()
      await expect(employer.getByText('В среду я на смене.')).toBeVisible()
      await expect(employer.getByText(/Удобно .*, 11:00/)).toBeVisible()
      await employer.getByText('Ход отклика').click()
      await expect(employer.getByText('Кандидат готов договориться о времени')).toBeVisible()
      await employer.getByRole('link', { name: 'Пригласить', exact: true }).click()
      await expect(employer.getByLabel('День и время')).toHaveValue(`${inDays(5)}T11:00`)
    })

    test('a refusal is not lost when the employer closed the application first', async ({
      page,
      employer,
      invited,
    }) => {
      await page.goto(`/ru/resumes/${invited.resume_public_id}/view/video-interviews`)
      await cardOf(page, invited).getByRole('link', { name: 'Отказаться' }).click()
      await page.getByLabel('Сообщение работодателю').fill('Спасибо, не подойдёт.')
      await refuse(employer, invited)
      if (!hasScript) await page.getByRole('button', { name: 'Отклонить приглашение' }).click()
      await expect(page.getByText('Пока вы отвечали, отклик изменился')).toBeVisible()
      await expect(page.getByLabel('Сообщение работодателю')).toHaveValue('Спасибо, не подойдёт.')
    })

    test('an acceptance that comes too late stays where it was and says why', async ({
      page,
      employer,
      invited,
    }) => {
      await page.route('**/live/**', (route) => route.fulfill({ status: 429 }))
      await page.goto(`/ru/resumes/${invited.resume_public_id}/view/invitations`)
      const card = cardOf(page, invited)
      await refuse(employer, invited)
      await card.getByRole('button', { name: 'Принять' }).click()
      const toast = page.getByRole('alert')
      await expect(toast).toHaveText(/изменил/)
      await expect(toast).toHaveClass('toast danger')
      await expect(card.getByText(/изменил/).first()).toBeVisible()
      await expect(card.getByText('Работодатель отказал').first()).toBeVisible()
      await expect(card.getByRole('button', { name: 'Принять' })).toHaveCount(0)
    })

    test('the address of a refusal that has been sent asks for it no more', async ({
      page,
      invited,
    }) => {
      const { public_id, resume_public_id } = invited
      const tab = `/ru/resumes/${resume_public_id}/view/applications?application=${public_id}`
      await page.goto(`${tab}&move=reject`)
      await page.getByRole('button', { name: 'Отклонить приглашение' }).click()
      await expect(page.getByText('Вы отклонили приглашение').first()).toBeVisible()
      await page.goto(`${tab}&move=reject`)
      await expect(page.locator(`[id="${public_id}"]`)).toBeVisible()
      await expect(page.getByLabel('Сообщение работодателю')).toHaveCount(0)
    })
  })
}

test('a refusal written before the candidate accepted is not sent until that is read', async ({
  page,
  employer,
  invited,
}) => {
  const { public_id, vacancy_public_id } = invited
  await employer.goto(
    `/ru/vacancies/${vacancy_public_id}/view/video-interviews?application=${public_id}`,
  )
  await hydrated(employer)
  await employer.getByRole('link', { name: 'Отказать' }).click()
  const dialog = employer.getByRole('dialog')
  await dialog.getByLabel('Сообщение кандидату').fill('Спасибо, выбрали другого.')
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/accept`)).status).toBe(200)
  await expect(dialog.getByText('Пока вы отвечали, отклик изменился')).toBeVisible()

  const refuse = dialog.getByRole('button', { name: 'Отправить отказ' })
  await refuse.click()
  await expect(employer.getByText('Данные уже изменились')).toBeVisible()
  await expect(dialog.getByLabel('Сообщение кандидату')).toHaveValue('Спасибо, выбрали другого.')
  const statusNow = async () =>
    (await applicationsOf(page)).find((each) => each.public_id === public_id)?.status
  expect(await statusNow()).toBe('accepted')
  await refuse.click()
  await expect(dialog).toHaveCount(0)
  await expect(employer.getByText(/Отказ уйдёт в/).first()).toBeVisible()
  expect(await statusNow()).toBe('accepted')
})

test('what arrives while the network is going leaves the words where they are', async ({
  page,
  employer,
  invited,
}) => {
  const { public_id, vacancy_public_id } = invited
  await employer.goto(
    `/ru/vacancies/${vacancy_public_id}/view/video-interviews?application=${public_id}&move=reject`,
  )
  await employer.getByLabel('Сообщение кандидату').fill('Спасибо, выбрали другого.')
  await expect(employer.getByText('Обновляется само')).toBeVisible()
  await employer.route('**', (route) => route.abort('internetdisconnected'))
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/accept`)).status).toBe(200)
  await expect(employer.getByText('Пока вы отвечали, отклик изменился')).toBeVisible()
  await expect(employer.getByLabel('Сообщение кандидату')).toHaveValue('Спасибо, выбрали другого.')
})

test('an invitation that is taken back under the reader stays and says so', async ({
  page,
  employer,
  invited,
}) => {
  await page.goto(`/ru/resumes/${invited.resume_public_id}/view/invitations`)
  const card = cardOf(page, invited)
  await expect(card.getByRole('button', { name: 'Принять' })).toBeVisible()
  await expect(page.getByText('Обновляется само')).toBeVisible()
  await refuse(employer, invited)
  await expect(card.getByText('Работодатель отказал')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Принять' })).toHaveCount(0)
  await page.reload()
  await expect(card).toHaveCount(0)
})

test('other time, waits, agreed: both sides read whose move it is, in headings and counters', async ({
  page,
  employer,
  invited,
}) => {
  const { public_id, vacancy_public_id } = invited
  const vacancy = `/ru/vacancies/${vacancy_public_id}/view`
  const path = `/v1/applications/${public_id}/invite`
  const tab = employer.getByRole('navigation', { name: 'Списки' }).getByRole('link')
  const expectTabs = (...counts: number[]) =>
    expect(tab).toHaveText(
      ['Ответить', 'Ждём кандидата', 'Встречи', 'Отложенные']
        .map((name, at) => new RegExp(`^${name}.*${counts[at]}$`))
        .concat(/^Кого позвать/),
    )
  async function expectUnder(name: string) {
    const group = page.locator('section', { has: cardOf(page, invited) })
    await expect(group.getByRole('heading', { level: 2 })).toContainText(name)
    await expect(async () => {
      const cards = await group.locator('.follow').count()
      expect(await group.locator('.tally').first().textContent()).toBe(String(cards))
    }).toPass()
  }
  await page.goto('/ru/my/applications')
  await employer.goto(`${vacancy}/applications`)
  for (const each of [page, employer]) {
    await hydrated(each)
    await expect(each.getByText('Обновляется само')).toBeVisible()
  }
  await expectUnder('Ждёт вас')
  await expectTabs(0, 1, 0, 0)

  await cardOf(page, invited).getByRole('link', { name: 'Другое время' }).click()
  await page.getByRole('dialog').getByLabel('Сообщение').fill('Не успеваю с работы.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Попросить|Отправить/ })
    .click()
  await expectUnder('Встречи')
  await expectTabs(1, 0, 0, 0)
  await expect(employer.getByText('Всё отвечено')).toHaveCount(0)

  const slot = { type: 'video', video_url: 'https://meet.example/1' }
  const later = { ...slot, scheduled_at: `${inDays(4)}T10:00:00Z` }
  expect((await ask(employer, 'POST', path, later)).status).toBe(200)
  await expectUnder('Ждёт вас')
  await expectTabs(0, 1, 0, 0)

  await cardOf(page, invited).getByRole('button', { name: 'Принять' }).click()
  await expect(cardOf(page, invited).getByText(/^Видеовстреча подтверждена/)).toBeVisible()
  await expectUnder('Встречи')
  await expectTabs(0, 0, 1, 0)
})

async function refuse(employer: Page, { public_id }: ListedApplication): Promise<void> {
  const { status } = await ask(employer, 'PATCH', `/v2/applications/${public_id}/reject`)
  expect(status).toBe(200)
}

function cardOf(page: Page, { public_id }: ListedApplication) {
  return page.locator(`[id="${public_id}"]`)
}

async function invitedApplication(candidate: Page, employer: Page): Promise<ListedApplication> {
  const vacancy_public_id = await publishVacancy(employer, 'Бариста')
  const { public_id } = await applyTo(candidate, vacancy_public_id)
  const { status, data } = await ask(employer, 'POST', `/v1/applications/${public_id}/invite`, {
    type: 'video',
    video_url: 'https://meet.example/1',
    scheduled_at: `${inDays(3)}T10:00:00Z`,
  })
  expect(status).toBe(200)
  return data as ListedApplication
}
