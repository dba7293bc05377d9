import type { Page } from 'playwright'
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
import { joinTeam } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } })

    test('a member of a team is named to the candidate and to the colleagues', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const contexts = await Promise.all(
        [0, 1].map(() => browser.newContext({ javaScriptEnabled: isLive })),
      )
      const [owner, member] = (await Promise.all(contexts.map((each) => each.newPage()))) as [
        Page,
        Page,
      ]
      await signIn(page, 'candidate2@example.com')
      await signIn(owner, 'employer@example.com')
      const vacancy = await publishVacancy(owner, 'Кто отвечает')
      const { public_id: id } = await applyTo(page, vacancy)
      const company = await joinTeam(owner, member, 'Сауле')
      const named = `Сауле, ${company.name}`
      const thread = `/ru/my/applications/${id}/messages`
      const lines = (one: Page) => one.getByRole('log')

      await test.step('the member writes and offers a time', async () => {
        await member.goto(thread)
        if (isLive) await hydrated(member)
        await member.getByRole('textbox', { name: 'Сообщение' }).fill('Какой у вас разряд?')
        await member.getByRole('button', { name: 'Отправить' }).click()
        await expect(lines(member).getByText('Вы', { exact: true })).toBeVisible()
        const { status } = await ask(member, 'POST', `/v1/applications/${id}/invite`, {
          type: 'office',
          address: 'Алматы, Достык 97',
          scheduled_at: new Date(Date.now() + 48 * 3600_000).toISOString(),
        })
        expect(status).toBe(200)
      })

      await test.step('the candidate reads who did it', async () => {
        await page.goto(thread)
        await expect(lines(page).getByText(named, { exact: true })).toBeVisible()
        await expect(lines(page).getByText(`(${named})`)).toContainText('пригласил на встречу')
        await expectAccessible(page)
        await expectFit(page)
      })

      await test.step('the owner reads it in the thread and in the application', async () => {
        await owner.goto(thread)
        await expect(lines(owner).getByText(named, { exact: true })).toBeVisible()
        await owner.goto(`/ru/vacancies/${vacancy}/view/invitations?application=${id}`)
        if (isLive) await hydrated(owner)
        await owner.getByText('Ход отклика').click()
        await expect(owner.getByText(`Предложено время (${named})`)).toBeVisible()
        await expectAccessible(owner)
      })

      const gone = await ask(member, 'POST', `/v1/companies/${company.id}/team/leave`)
      expect(gone.status).toBe(200)
      for (const each of contexts) await each.close()
    })
  })
}
