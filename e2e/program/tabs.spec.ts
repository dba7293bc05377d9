import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, expect, freeVacancy, signIn, test, type ListedApplication } from '../fixtures.ts'
import { copyDemo, startServer, stop } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'otklik-tabs-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const otherTabs = 6

test('many tabs come to rest, and the one that is looked at is live and caught up', async ({
  browser,
}) => {
  const data = join(folder, 'data')
  copyDemo(data)
  const program = await startServer({ DATA_DIR: data, RATE_LIMIT_FACTOR: '1' })
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  let tokens = 0
  let negotiations = 0
  context.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().includes('/live/hub-token')) tokens++
    if (request.url().includes('/negotiate')) negotiations++
  })
  await context.clock.install()
  await signIn(page, 'candidate2@example.com')
  const { data: resumes } = await ask(page, 'GET', '/v1/resumes/mine')
  const [{ public_id: resume_public_id }] = resumes as [{ public_id: string }]
  const vacancy_public_id = await freeVacancy(page, -1)
  const sent = { vacancy_public_id, resume_public_id, message: 'Здравствуйте.' }
  const { public_id } = (await ask(page, 'POST', '/v2/applications', sent))
    .data as ListedApplication
  const list = `/ru/resumes/${resume_public_id}/view/applications`
  await page.goto(list)
  await expect(page.locator('.live')).toHaveText('Обновляется само')

  tokens = negotiations = 0
  const others = await Promise.all(Array.from({ length: otherTabs }, () => context.newPage()))
  for (const tab of others) {
    await tab.goto(list)
    await expect(tab.locator('.live')).toHaveText('Обновляется само')
  }
  await expect(page.locator('.live')).toHaveText('Обновится после перезагрузки')

  for (let round = 0; round < 2; round++) {
    await context.clock.fastForward(3500)
    for (const tab of [page, ...others]) {
      await tab.evaluate(async () => void (await fetch('/healthz')))
    }
  }
  expect({ tokens, negotiations }).toEqual({ tokens: otherTabs, negotiations: otherTabs })

  const offerIn = (tab = page) =>
    tab.locator(`[id="${public_id}"]`).getByText('Отозвать отклик', { exact: true })
  await expect(offerIn(page)).toBeVisible()
  expect((await ask(page, 'PATCH', `/v2/applications/${public_id}/revoke`)).status).toBe(200)
  await expect(offerIn(others.at(-1))).toBeHidden()
  await expect(offerIn(page)).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.locator('.live')).toHaveText('Обновляется само')
  await expect(offerIn(page)).toBeHidden()
  await stop(program)
})
