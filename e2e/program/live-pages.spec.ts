import {
  answerAfterHub,
  applicationsOf,
  applyTo,
  ask,
  expect,
  freeVacancy,
  hydrated,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'

// Tests that an open page shows a change of an application at once.

test('«Мои вакансии» move on, and what has the focus keeps it', async ({ page, browser }) => {
  await signIn(page, 'employer@example.com')
  const vacancy = await publishVacancy(page, 'Живые числа')
  const candidate = await browser.newPage()
  await signIn(candidate, 'candidate@example.com')
  const application = `/v2/applications/${(await applyTo(candidate, vacancy)).public_id}`
  await candidate.close()
  await page.goto('/ru/my/vacancies')
  await hydrated(page)
  await expect(page.locator('.live')).toHaveText('Обновляется само')
  const title = page.locator(`.card-link[href*="${vacancy}"]`)
  const number = page.locator('.own-vacancy', { has: title }).locator('.funnel > li').nth(1)
  await expect(number).toHaveText('1')
  await title.focus()

  expect((await ask(page, 'PATCH', `${application}/postpone`)).status).toBe(200)
  await expect(number).toHaveText('0')
  await expect(title).toBeFocused()
  expect((await ask(page, 'PATCH', `${application}/activate`)).status).toBe(200)
  await expect(number).toHaveText('1')
})

test('the funnel of a vacancy moves on with its tabs', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const { data } = await ask(page, 'GET', '/v1/resumes/mine')
  const resumes = data as { public_id: string; status: string }[]
  const resume_public_id = resumes.find(({ status }) => status === 'published')?.public_id
  await page.context().clearCookies()
  await signIn(page, 'employer@example.com')
  const vacancy_public_id = await publishVacancy(page, 'Живая воронка')
  await page.goto(`/ru/vacancies/${vacancy_public_id}/view/applications`)
  await hydrated(page)
  await expect(page.locator('.live')).toHaveText('Обновляется само')
  const funnel = page.getByRole('list', { name: 'Путь от просмотра до встречи' })
  await expect(funnel).toContainText('0 приглашений')

  const body = { vacancy_public_id, resume_public_id, message: 'Приходите.' }
  const { data: sent } = await ask(page, 'POST', '/v2/applications', body)
  await expect(funnel).toContainText('1 приглашение')
  const { public_id } = sent as { public_id: string }
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/revoke`)).status).toBe(200)
  await expect(funnel).toContainText('0 приглашений')
})

test('an open vacancy says what has become of the application to it', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const { data } = await ask(page, 'GET', '/v1/resumes/mine')
  const resumes = data as { public_id: string; status: string }[]
  const resume_public_id = resumes.find(({ status }) => status === 'published')?.public_id
  const vacancy_public_id = await freeVacancy(page, -6)
  await page.goto(`/ru/vacancies/${vacancy_public_id}`, { waitUntil: 'commit' })
  const hello = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await hydrated(page)
  await hello
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Откликнуться' })).toBeVisible()

  const body = { vacancy_public_id, resume_public_id, message: 'Здравствуйте.' }
  const sent = await ask(page, 'POST', '/v2/applications', body)
  await expect(main.getByRole('link', { name: 'Открыть отклик' })).toBeVisible()
  const { public_id } = sent.data as { public_id: string }
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/revoke`)).status).toBe(200)
  await expect(main.getByRole('link', { name: 'Откликнуться' })).toBeVisible()
})

test('what was done is said although the hub has moved its card away before the answer', async ({
  page,
}) => {
  await signIn(page, 'candidate@example.com')
  const invitation = (await applicationsOf(page)).findLast(({ allowed_actions: allowed }) =>
    allowed.includes('postpone'),
  )
  const id = invitation?.public_id
  await answerAfterHub(page)
  await page.goto(`/ru/my/applications?application=${id}#${id}`)
  await hydrated(page)
  await expect(page.locator('.live')).toHaveText('Обновляется само')
  const card = page.locator(`[id="${id}"]`)
  await card.getByRole('button', { name: 'Отложить' }).click()
  await expect(page.locator('.toast')).toContainText('Приглашение отложено')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('.toast').getByRole('button', { name: 'Вернуть' }).click()
  await expect(card.getByRole('button', { name: 'Отложить' })).toBeVisible()
  await answer
})
