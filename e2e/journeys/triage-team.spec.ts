import type { Browser, Page } from 'playwright'
import type { Team } from '#contract/team.ts'
import { applyTo, ask, expect, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'
import { joinTeam } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive })

    test('two members answer one list, and a candidate sees only what is sent', async ({
      page: owner,
      browser,
    }) => {
      test.slow()
      const open = () => openPage(browser, isLive)
      const [member, candidate, other] = [await open(), await open(), await open()]
      await signIn(owner, 'employer@example.com')
      await signIn(candidate, 'candidate@example.com')
      await signIn(other, 'candidate2@example.com')
      // A member of an attempt that has failed is still in the team.
      const name = `${isLive ? 'Гульнара' : 'Жанна'}${'-Айым'.repeat(test.info().retry)}`
      const company = await joinTeam(owner, member, name)
      const vacancy = await publishVacancy(owner, 'Бариста в команду')
      const { public_id: id } = await applyTo(candidate, vacancy)
      const { public_id: otherId } = await applyTo(other, vacancy)
      const list = `/ru/vacancies/${vacancy}/view/applications`
      const rows = (of: Page) => of.getByRole('list', { name: 'Ответить' }).getByRole('link')
      const show = async (of: Page, path: string) => {
        await of.goto(path)
        if (isLive) await hydrated(of)
      }
      /** Pages with script show the change at once, pages without it when they are read again. */
      const readAgain = async (of: Page) => {
        if (!isLive) await of.reload()
      }

      await test.step('both members see both candidates', async () => {
        for (const each of [owner, member]) {
          await show(each, list)
          await expect(rows(each)).toHaveCount(2)
        }
      })

      await test.step('the member refuses both, and the owner sees it', async () => {
        await refuseAll(member)
        await expect(member.getByText(/^2\sотказа\sуйдут\sв\s\d\d:\d\d$/)).toHaveCount(1)
        await readAgain(owner)
        await expect(rows(owner)).toHaveCount(0)
        await expect(owner.getByText(/^2\sотказа\sуйдут\sв\s\d\d:\d\d$/)).toHaveCount(1)
      })

      await test.step('the candidate sees nothing of it', async () => {
        await show(candidate, `/ru/my/applications?application=${id}`)
        const card = candidate.locator(`[id="${id}"]`)
        await expect(card).toContainText('Бариста в команду')
        await expect(card).not.toContainText(/отказ/i)
      })

      await test.step('the owner takes it back, and the member has both again', async () => {
        await owner.getByRole('status').getByRole('button', { name: 'Отменить' }).click()
        await expect(rows(owner)).toHaveCount(2)
        await readAgain(member)
        await expect(rows(member)).toHaveCount(2)
      })

      await test.step('the member lets the candidate choose a time, who takes one', async () => {
        await show(member, `${list}?application=${id}&move=invite#answer`)
        await member.getByLabel('В офисе').check()
        await member.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10')
        await member.getByLabel('Пусть выберет кандидат').check()
        await member.getByRole('button', { name: 'Отправить приглашение' }).click()
        await expect(member.getByText('Приглашение отправлено')).toBeVisible()
        await readAgain(candidate)
        const card = candidate.locator(`[id="${id}"]`)
        await card.getByRole('link', { name: 'Выбрать время' }).click()
        await expect(candidate).toHaveURL(`/ru/my/applications/${id}/times`)
        if (isLive) await hydrated(candidate)
        // Both runs share the calendar of the owner.
        await candidate
          .getByRole('radio')
          .nth(isLive ? 0 : 6)
          .check()
        await candidate.getByRole('button', { name: 'Подтвердить время' }).click()
        await expect(candidate.getByText(/подтверждена/).first()).toBeVisible()
        await show(owner, `${list}?turn=meetings`)
        const meetings = owner.getByRole('list', { name: 'Встречи' })
        await expect(meetings.getByRole('checkbox')).toHaveCount(1)
      })

      await test.step('a member removed in the middle of an act changes nothing', async () => {
        await show(member, `${list}?application=${otherId}&move=reject#answer`)
        await member.getByLabel('Причина').selectOption({ index: 1 })
        await member.getByLabel('Сообщение кандидату').fill('Спасибо, но нет.')
        const team = `/v1/companies/${company.id}/team`
        const { members } = (await ask(owner, 'GET', team)).data as Team
        const { member_id } = members.find((each) => each.name === name) ?? {}
        expect((await ask(owner, 'DELETE', `${team}/${member_id}`)).status).toBe(200)
        const hasText = isLive ? /не найден|нет|закрыта/i : /не получилось/i
        const heading = member.getByRole('heading', { level: 1 }).filter({ hasText })
        // A live page may learn of the removal before the press, and then has no form any more.
        const send = member.getByRole('button', { name: 'Отправить отказ' }).click()
        await Promise.race([send, heading.waitFor()])
        await expect(heading).toBeVisible()
        if (!isLive) await expect(member.getByText('Спасибо, но нет.')).toBeVisible()
        const { data } = await ask(other, 'GET', `/v2/applications/${otherId}`)
        expect(data).toMatchObject({ status: 'active' })
        await show(owner, list)
        await expect(rows(owner)).toHaveCount(1)
      })

      for (const [each, own] of [
        [candidate, id],
        [other, otherId],
      ] as const) {
        await ask(each, 'PATCH', `/v2/applications/${own}/revoke`)
      }
      await ask(owner, 'PATCH', `/v1/vacancies/${vacancy}/archive`, { reason: 'hired' })
      for (const each of [member, candidate, other]) await each.context().close()
    })
  })
}

async function openPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled })
  return context.newPage()
}

async function refuseAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox', { name: /^Выбрать: / }).all()) {
    await box.check()
  }
  const bar = page.getByRole('group', { name: 'Ответить выбранным' })
  await bar.getByRole('button', { name: 'Отказать' }).click()
  await page.getByRole('radio').nth(1).check()
  await page.getByLabel('Письмо').fill('{имя}, спасибо за отклик.')
  await page.getByRole('button', { name: 'Отказать 2 кандидатам' }).click()
}
