import type { Browser, Page } from 'playwright'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { applyTo, ask, expect, expectFit, hydrated, signIn, signUp, test } from '../fixtures.ts'
import { createVerifiedCompany } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } })

    test('a team of two: invited, shown a vacancy, promoted, handed over, removed while writing', async ({
      page: owner,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const [candidate, member] = [await openBrowser(browser), await openBrowser(browser)]
      const content = await demoContent(candidate)
      await signIn(candidate, 'candidate2@example.com')
      await employ(owner, 'Асель')
      const address = await employ(member, 'Жанна')
      const company = await createVerifiedCompany(owner, 'Чайная лавка')
      const vacancy = await publish(owner, company.id, content)
      const { public_id: id } = await applyTo(candidate, vacancy)
      const team = `/ru/my/companies/${company.id}/team`
      const opened = `/ru/vacancies/${vacancy}/view/applications?application=${id}`
      const [thread, messages] = ['/ru/my', '/v1'].map(
        (at) => `${at}/applications/${id}/messages`,
      ) as [string, string]
      const refuse = member.getByRole('link', { name: 'Отказать' })

      async function openBrowser(of: Browser): Promise<Page> {
        return (await of.newContext({ javaScriptEnabled: isLive })).newPage()
      }

      async function visit(page: Page, path: string): Promise<void> {
        await page.goto(path)
        if (isLive) await hydrated(page)
      }

      async function look(page: Page): Promise<void> {
        await expectAccessible(page)
        await expectFit(page)
      }

      async function actOn(page: Page, name: string): Promise<void> {
        await visit(page, team)
        await page.locator(`summary[aria-label="Действия: ${name}"]`).click()
      }

      await test.step('the owner invites by mail', async () => {
        await visit(owner, team)
        await owner.getByLabel('Почта или телефон').fill(address)
        await owner.getByText('Нанимающий менеджер', { exact: true }).click()
        await owner.getByRole('button', { name: 'Отправить приглашение' }).click()
        await expect(owner.getByText(`Приглашение отправлено: ${address}`)).toBeVisible()
        await look(owner)
      })

      await test.step('the colleague accepts in another browser, and sees nothing yet', async () => {
        await visit(member, await linkTo(member, address))
        await look(member)
        await member.getByRole('button', { name: 'Вступить в команду' }).click()
        await expect(member).toHaveURL('/ru/my/vacancies')
        expect((await member.goto(opened))?.status()).toBe(404)
      })

      await test.step('the owner shares the vacancy', async () => {
        await visit(owner, team)
        await owner.getByText('Жанна видит отклики').click()
        await owner.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(owner.getByText(`видит: ${content.title}`)).toBeVisible()
        await look(owner)
      })

      await test.step('the colleague reads the application and cannot refuse', async () => {
        await visit(member, opened)
        await expect(member.getByRole('link', { name: 'Написать' })).toBeVisible()
        await expect(refuse).toHaveCount(0)
        await look(member)
        const forced = await ask(member, 'PATCH', `/v2/applications/${id}/reject`, {})
        expect(forced.status).toBe(403)
      })

      await test.step('as a recruiter she may', async () => {
        await actOn(owner, 'Жанна')
        await owner.getByRole('button', { name: 'Сделать рекрутером' }).click()
        await expect(owner.getByText('Роль изменена')).toBeVisible()
        await visit(member, opened)
        await expect(refuse).toBeVisible()
      })

      await test.step('the owner hands the company over', async () => {
        await actOn(owner, 'Жанна')
        await owner.getByRole('button', { name: 'Сделать владельцем' }).click()
        await expect(owner.getByText('Роль изменена')).toBeVisible()
        await actOn(member, 'Асель')
        await member.getByRole('button', { name: 'Сделать рекрутером' }).click()
        await expect(member.getByText('Роль изменена')).toBeVisible()
        expect((await owner.goto(team))?.status()).toBe(200)
        await expect(owner.getByRole('button', { name: 'Отправить приглашение' })).toHaveCount(0)
      })

      await test.step('who is removed while writing gets a clear page, and hears no more', async () => {
        let [begun, ended] = [0, 0]
        owner.on('websocket', (socket) => {
          begun++
          socket.on('close', () => ended++)
        })
        await visit(owner, thread)
        const words = owner.getByRole('textbox', { name: 'Сообщение' })
        await words.fill('Когда вам удобно?')
        const list = await owner.context().newPage()
        await visit(list, opened)
        if (isLive) {
          await expect(list.locator('.live')).toHaveText('Обновляется само')
          await expect.poll(() => begun).toBeGreaterThan(0)
        }
        await actOn(member, 'Асель')
        await member.getByRole('link', { name: 'Убрать из команды' }).click()
        await look(member)
        await member.getByRole('button', { name: 'Убрать', exact: true }).click()
        await expect(member.getByText('Человека в команде больше нет')).toBeVisible()
        if (isLive) await expect.poll(() => ended).toBeGreaterThan(0)
        if (!isLive) await owner.getByRole('button', { name: 'Отправить' }).click()
        await expect(owner.getByText(/больше нет доступа/).first()).toBeVisible()
        await expect(owner.getByText('Когда вам удобно?')).toBeVisible()
        if (isLive) {
          await expect(owner.getByLabel('Вы набрали и не отправили')).toHaveJSProperty(
            'readOnly',
            true,
          )
          await expect(owner.getByRole('log')).toHaveCount(0)
          await expect(list.getByText('Эта страница для вас закрыта')).toBeVisible()
          await expect(list.getByRole('list', { name: 'Ответить' })).toHaveCount(0)
        }
        await look(owner)
        expect((await ask(owner, 'GET', messages)).status).toBe(404)
        const { data } = await ask(candidate, 'GET', messages)
        expect(JSON.stringify(data)).not.toContain('Когда вам удобно?')
      })

      for (const each of [candidate, member]) await each.context().close()
    })
  })
}

async function demoContent(page: Page): Promise<WrittenVacancy['content']> {
  await signIn(page, 'employer@example.com')
  const own = (await ask(page, 'GET', '/v1/vacancies/mine')).data as OwnVacancy[]
  const model = own.findLast(({ status, salary_from }) => status === 'published' && salary_from)
  const { data } = await ask(page, 'GET', `/v1/vacancies/${model?.public_id}/written`)
  const { content } = data as WrittenVacancy
  await page.context().clearCookies()
  return { ...content, title: `Команда ${Date.now()}`, questions: [], cover_letter_required: false }
}

async function employ(page: Page, name: string): Promise<string> {
  const username = `own-${crypto.randomUUID()}@example.com`
  await signUp(page, username, name, 'employer')
  await signIn(page, username)
  return username
}

async function publish(
  owner: Page,
  company_id: number,
  content: WrittenVacancy['content'],
): Promise<string> {
  const body = { key: crypto.randomUUID(), company_id, content }
  const { data } = await ask(owner, 'POST', '/v1/vacancies', body)
  const { public_id, version } = data as WrittenVacancy
  const { status } = await ask(owner, 'PATCH', `/v1/vacancies/${public_id}/publish`, { version })
  expect(status).toBe(200)
  return public_id
}

/** Returns the link of the invitation in the letter to an address. */
async function linkTo(page: Page, recipient: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
    link = /\/ru\/join\?token=[\w-]+/.exec(await answer.text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
