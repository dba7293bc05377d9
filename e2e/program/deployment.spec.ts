// Tests that a visitor loses no typed text when a new version of the site is deployed.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { expect, freeVacancy, hydrated, signIn, test } from '../fixtures.ts'
import { copyDemo, firstAnswer, freePort, runProgram, stop, type Program } from './run-program.ts'

const words = 'Слова, которые жалко потерять.'
const folder = mkdtempSync(join(tmpdir(), 'otklik-deployed-'))
const env = {
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  PORT: '',
}
let program: Program

async function start(build: string): Promise<void> {
  program = await runProgram([build], env)
  await firstAnswer(program, '/readyz')
}

async function deploy(): Promise<void> {
  await stop(program)
  await start(join(folder, 'build/server.js'))
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  copyDemo(env.DATA_DIR)
  cpSync('build', join(folder, 'build'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build/client/assets')
  const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const [, version = ''] = /manifest-(\w+)\.js/.exec(manifest) ?? []
  const server = join(folder, 'build/server')
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    const file = join(server, name)
    if (!name.endsWith('.js')) continue
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, 'another1'))
  }
  cpSync(join(assets, manifest), join(assets, 'manifest-another1.js'))
  for (const name of readdirSync(assets)) {
    if (name.startsWith('about-')) rmSync(join(assets, name))
  }
})

test.beforeEach(async () => {
  env.PORT ||= String(await freePort())
  await start('build/server.js')
})

test.afterEach(() => stop(program))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is being written is sent by the old page, which then loads the new one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  await signIn(page, 'candidate@example.com')
  await page.goto(`/ru/vacancies/${await freeVacancy(page, -1)}/apply`)
  await hydrated(page)
  await page.getByLabel(/Сопроводительное письмо/).fill(words)
  await deploy()
  await notice(page)
  await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(words)
  await mark(page)
  await page.getByRole('main').getByRole('button', { name: 'Откликнуться' }).click()
  await expect(page).not.toHaveURL(/apply/)
  await hydrated(page)
  expect(await isMarked(page)).toBe(false)
  expect(await versionOf(page)).toBe('another1')
  await context.close()
})

test('a refused form stays with its words, and a known route is loaded anew', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  const message = page.getByRole('textbox', { name: 'Сообщение' })
  await message.fill(words)
  await deploy()
  await notice(page)
  await mark(page)
  await page.getByRole('main').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.locator('.error').first()).toBeVisible()
  await expect(message).toHaveValue(words)
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page).toHaveURL(/vacancies/)
  await hydrated(page)
  expect(await isMarked(page)).toBe(false)
  expect(await versionOf(page)).toBe('another1')
  await context.close()
})

async function notice(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().includes('/__manifest?p=/&'))
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  expect((await asked).status()).toBe(204)
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isOldDocument: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isOldDocument' in window)
}

function versionOf(page: Page): Promise<string> {
  return page.evaluate(
    () => (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version,
  )
}
