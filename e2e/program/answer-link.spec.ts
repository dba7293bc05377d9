import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyTo, ask, expect, publishVacancy, signIn, test } from '../fixtures.ts'
import { copyDemo, startServer, stop, type Program } from './run-program.ts'

let data: string
let program: Program

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-answer-'))
  copyDemo(data)
  program = await startServer({ DATA_DIR: data, LOG_LEVEL: 'info' })
})

test.afterAll(async () => {
  await stop(program)
  rmSync(data, { recursive: true, force: true })
})

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('invited by letter, accepted from it without signing in', async ({
      browser,
      page,
      expectAccessible,
    }) => {
      const baseURL = program.url
      const employer = await browser.newPage({ baseURL })
      await signIn(employer, 'employer@example.com')
      const candidate = await browser.newPage({ baseURL })
      await signIn(candidate, 'candidate2@example.com')
      const title = `Методист ${script}`
      const vacancy = await publishVacancy(employer, title)
      const { public_id } = await applyTo(candidate, vacancy)
      const scheduled_at = new Date(Date.now() + 3 * 24 * 3600_000).toISOString()
      const office = { type: 'office', address: 'Алматы, пр. Абая, 150' }
      const path = `/v1/applications/${public_id}/invite`
      const invited = await ask(employer, 'POST', path, { ...office, scheduled_at })
      expect(invited.status).toBe(200)

      const letter = page.getByRole('article').filter({ hasText: title }).first()
      await expect(async () => {
        await page.goto(`${baseURL}/dev/outbox?to=candidate2@example.com`)
        await expect(letter).toBeVisible({ timeout: 1000 })
      }).toPass()
      const link = /Принять: (\S+)/.exec(await letter.innerText())?.[1] ?? ''
      const token = new URL(link).searchParams.get('token') ?? ''
      expect(token).toMatch(/^[\w-]{32}$/)

      const answer = await page.goto(link)
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
      expect(await answer?.text()).not.toContain('<script')
      await expect(page.getByRole('heading', { name: 'Принять приглашение' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Принять' }).click()
      await expect(page.getByRole('heading', { name: 'Встреча подтверждена' })).toBeVisible()
      await expectAccessible(page)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
      const seen = await ask(employer, 'GET', `/v2/applications/${public_id}`)
      expect(seen.data).toMatchObject({ status: 'accepted' })

      await page.goto(link)
      await expect(page.getByRole('heading')).toHaveText('По этой ссылке уже ответили')
      await page.getByRole('link', { name: 'Войти и открыть отклики' }).click()
      await expect(page).toHaveURL(`${baseURL}/ru`)

      await candidate.goto('/ru/my/notifications')
      const told = candidate.getByRole('listitem').filter({ hasText: title })
      await expect(told.getByText('По ссылке из письма подтверждена встреча')).toBeVisible()
      expect(program.output()).toContain('"route":"/:lang/answer"')
      expect(program.output()).not.toContain(token)
      await employer.close()
      await candidate.close()
    })
  })
}
