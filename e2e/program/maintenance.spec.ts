import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { copyDemo, freePort, person, startServer, stop } from './run-program.ts'

let data: string
test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'otklik-works-'))
  copyDemo(data)
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed before works began is still there during them and is sent after them', async ({
    page,
  }) => {
    const env = { DATA_DIR: data, PORT: String(await freePort()) }
    let program = await startServer(env)
    const { url } = program
    await page.goto(`${url}/ru/contacts`)
    await page.getByLabel('О чём вы пишете').selectOption('account')
    await page.getByLabel('Почта').fill('aida@example.com')
    await page
      .getByRole('textbox', { name: 'Сообщение' })
      .fill('Не приходит письмо с кодом, проверьте, пожалуйста.')

    await stop(program)
    const closed = {
      MAINTENANCE_ENABLED: '1',
      MAINTENANCE_HOSTS: 'localhost',
      MAINTENANCE_END: new Date(Date.now() + 3_600_000).toISOString(),
    }
    program = await startServer({ ...env, ...closed })
    await page.getByRole('main').getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByRole('main')).toContainText('Сервис временно недоступен')
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(/письмо с кодом/)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${url}/ru/vacancies`)
    await expect(elsewhere.getByRole('heading', { name: 'Отклик обновляется' })).toBeVisible()

    await stop(program)
    program = await startServer(env)
    await page.getByRole('main').getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByRole('main')).toContainText('Сообщение у нас')
    await elsewhere.getByRole('link', { name: 'Проверить сейчас' }).click()
    await expect(elsewhere).toHaveURL(`${url}/ru`)
    await stop(program)
  })
})

test('during works people are led to wait, and programs are told for how long', async ({
  page,
}) => {
  const end = new Date(Date.now() + 3_600_000)
  const program = await startServer({
    DATA_DIR: data,
    MAINTENANCE_ENABLED: '1',
    MAINTENANCE_HOSTS: 'localhost',
    MAINTENANCE_END: end.toISOString(),
  })
  const ask = (path: string, method = 'GET') =>
    fetch(program.url + path, { method, headers: person, redirect: 'manual' })

  for (const path of ['/', '/ru', '/ru/vacancies?q=1', '/ru/my/resumes', '/ru/nothing']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(302)
    expect(answer.headers.get('location'), path).toBe('/countdown.html')
  }
  const forScript = await ask('/ru/vacancies.data')
  expect(await forScript.text()).toContain('/countdown.html')
  for (const [path, method] of [
    ['/v1/vacancies', 'GET'],
    ['/v1/accounts/sign-in', 'POST'],
    ['/hub/applications/negotiate', 'POST'],
  ] as const) {
    const answer = await ask(path, method)
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(3000)
  }
  const elsewhere = program.url.replace('localhost', '127.0.0.1')
  expect((await fetch(`${elsewhere}/ru`, { headers: person })).status).toBe(200)

  await page.clock.install()
  await page.goto(`${program.url}/ru`)
  await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/)
  const back = page.waitForRequest(`${program.url}/`)
  await page.clock.setFixedTime(end)
  await page.clock.runFor(30_000)
  await back
  await stop(program)
})
