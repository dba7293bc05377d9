import {
  answerAfterHub,
  applicationsOf,
  expect,
  signIn,
  test,
  type ListedApplication,
} from '../fixtures.ts'

// Tests that after a meeting both the employer and the candidate can report its outcome.
test.describe.configure({ mode: 'default' })

const isHeld = ({ status, invitation, outcome }: ListedApplication) =>
  status === 'accepted' &&
  outcome === null &&
  Date.parse(invitation?.scheduled_at ?? '') < Date.now()

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an employer says who was not there, and takes the candidate after all', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, 'employer@example.com')
      if (hasScript) {
        await page.goto('/ru')
        await expect(page.getByText('отметьте, чем закончилась').first()).toBeVisible()
      }
      await page.goto('/ru/my/applications')
      const asked = page.locator('section', { hasText: 'Чем закончилась встреча?' })
      // Both runs may go at once, so each takes another meeting.
      const held = (await applicationsOf(page))
        .filter(isHeld)
        .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
        .at(hasScript ? 0 : 1)
      const row = asked.locator(`a[href*="${held?.public_id}"]`).first()
      await expect(row).toBeVisible()

      await page.goto(addressOf(held))
      await expect(page.getByText(/Чем она закончилась\?/).first()).toBeVisible()
      await expectAccessible(page)
      if (hasScript) await answerAfterHub(page)
      await page.goto(`${addressOf(held)}&move=no_show#answer`)
      if (hasScript) await expect(page.locator('.live')).toHaveText('Обновляется само')
      await page.getByRole('button', { name: 'Отметить' }).click()
      const opened = page.getByRole('region', { name: 'Отклик', exact: true })
      await expect(page).not.toHaveURL(/move=/)
      await page.goto(addressOf(held))
      await expect(opened.getByText(/кандидат не пришёл$/).first()).toBeVisible()
      await page.getByRole('link', { name: 'Берём' }).click()
      await expect(page.getByText('Кандидат сразу узнает, что его берут')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Сообщить' }).click()
      await expect(opened.getByText('Вы берёте кандидата на работу').first()).toBeVisible()
      await expect(page.getByText('Кандидат узнает, что вы его берёте')).toBeVisible()
      const filled = page.locator('.notice', { hasText: 'Место занято?' })
      await filled.getByText('Закрыть вакансию').click()
      await expect(filled.getByText(/получат отказ от имени сайта/)).toBeVisible()
      await expect(filled.getByRole('button', { name: 'Закрыть: нашли человека' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/ru/my/applications')
      await expect(page.getByRole('main')).toBeVisible()
      await expect(row).toHaveCount(0)
    })
  })
}

test('a candidate says that nobody of the company was there', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'candidate@example.com')
  const held = (await applicationsOf(page)).find(isHeld)
  await page.goto(`/ru/my/applications?application=${held?.public_id}#${held?.public_id}`)
  const card = page.locator(`[id="${held?.public_id}"]`)
  await expect(card.getByText(/Ждём, что решит работодатель/)).toBeVisible()
  await card.getByRole('link', { name: 'Работодатель не пришёл' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отметить' }).click()
  await expect(card.locator('.status-line')).toHaveText(
    /Вы отметили, что на встречу .* работодатель не пришёл/,
  )
})

function timeOf({ invitation }: ListedApplication): string {
  return invitation?.scheduled_at ?? ''
}

function addressOf(application: ListedApplication | undefined): string {
  if (!application) throw new Error('the demo has too few meetings that are over')
  const { vacancy_public_id, public_id, invitation } = application
  return `/ru/vacancies/${vacancy_public_id}/view/${invitation?.type}-interviews?application=${public_id}`
}
