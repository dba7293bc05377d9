import {
  applyTo,
  ask,
  expect,
  hydrated,
  publishVacancy,
  signIn,
  test,
  type ListedApplication,
} from '../fixtures.ts'

const almatyMs = 5 * 3600_000

test('a double booking that is sent before its warning can be read is asked about', async ({
  page,
  browser,
}) => {
  await signIn(page, 'employer@example.com')
  const vacancy = await publishVacancy(page, 'Две встречи сразу')
  const applied: ListedApplication[] = []
  for (const name of ['candidate', 'candidate2']) {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signIn(theirs, `${name}@example.com`)
    applied.push(await applyTo(theirs, vacancy))
    await context.close()
  }
  const [first, second] = applied
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 40 * 24 * 3600_000)
  const slot = { type: 'video', video_url: 'https://meet.example.com/1', scheduled_at: at }
  const { status } = await ask(page, 'POST', `/v1/applications/${first?.public_id}/invite`, slot)
  expect(status).toBe(200)

  await page.goto(
    `/ru/vacancies/${vacancy}/view/applications?application=${second?.public_id}&move=invite#answer`,
  )
  await hydrated(page)
  await page.getByLabel('В офисе').check()
  await page.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10')
  let sent = 0
  await page.route(/view\/applications/, async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await new Promise((wait) => setTimeout(wait, 300))
    await route.continue()
  })
  const local = new Date(at.getTime() + almatyMs).toISOString().slice(0, 16)
  const time = page.getByLabel('День и время')
  await time.evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  }, local)
  await expect(page.getByRole('alert')).toContainText('В это время у вас уже встреча')
  await expect(page.getByRole('link', { name: /^День и время: / })).toBeVisible()
  await expect(page.getByText('Это время вы уже предложили').first()).toBeVisible()
  expect(sent).toBe(1)
  const listed = (await ask(page, 'GET', `/v2/applications/${second?.public_id}`))
    .data as ListedApplication
  expect(listed.invitation).toBe(null)

  await time.press('Control+Enter')
  await expect(page.getByText('Приглашение отправлено')).toBeVisible()
})
