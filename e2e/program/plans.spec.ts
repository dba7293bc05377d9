import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { ask, expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'
import { copyDemo, startServer, stop, type Program } from './run-program.ts'

const run = promisify(execFile)
const username = 'employer2@example.com'

interface VacancyOfList {
  public_id: string
  title: string
  status: string
}

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.describe.configure({ mode: 'serial' })
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })
    const folder = mkdtempSync(join(tmpdir(), 'otklik-plans-'))
    const env = { DATA_DIR: join(folder, 'data') }
    let program: Program
    test.beforeAll(async () => {
      copyDemo(env.DATA_DIR)
      program = await startServer(env)
    })
    test.afterAll(async () => {
      await stop(program)
      rmSync(folder, { recursive: true, force: true })
    })

    async function enter(browser: Browser): Promise<Page> {
      const context = await browser.newContext({ baseURL: program.url })
      const page = await context.newPage()
      await signIn(page, username)
      return page
    }

    async function open(page: Page, address: string): Promise<void> {
      await page.goto(address)
      if (hasScript) await hydrated(page)
    }

    async function pay(page: Page): Promise<void> {
      await expect(page).toHaveURL(/\/dev\/pay\//)
      await page.getByRole('button', { name: 'Оплатить' }).click()
      await expect(page).toHaveURL(/\/my\/payments\//)
      await expect(page.getByRole('main')).toContainText('Куплено: ')
    }

    test('a publication that the plan refuses is paid for and succeeds', async ({
      browser,
      expectAccessible,
    }) => {
      const page = await enter(browser)
      const own = (await ask(page, 'GET', '/v1/vacancies/mine')).data as VacancyOfList[]
      const id = own.find(({ status }) => status === 'published')?.public_id ?? ''
      await open(page, `/ru/vacancies/${id}/preview`)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Поставить на паузу' }).click()
      await expect(main).toContainText('На паузе')
      await main.getByRole('button', { name: 'Снять с паузы' }).click()
      await expect(main).toContainText('По тарифу «Бесплатный» может стоять 1 вакансия')
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Разместить за 5 900 ₸' }).click()
      await expect(main.getByRole('radio', { checked: true })).toHaveCount(1)
      if (hasScript) await hydrated(page)
      await main.getByRole('button', { name: 'Пополнить на 5 900 ₸ и купить' }).click()
      await pay(page)
      await expect(main).toContainText('Вакансия опубликована')
      await expect(main.getByRole('link', { name: 'Открыть вакансию' })).toBeVisible()
      await open(page, `/ru/vacancies/${id}/view/applications`)
      await expect(main).toContainText('Публикация оплачена до')
    })

    test('what a top lacks is topped up, and the vacancy says until when it stands there', async ({
      browser,
      expectAccessible,
    }) => {
      const page = await enter(browser)
      const main = page.getByRole('main')
      await open(page, '/ru/my/services')
      await main.getByRole('link', { name: /^Выбрать вакансию.*наверху$/ }).click()
      await expect(page).toHaveURL(/vacancy_top/)
      if (hasScript) await hydrated(page)
      const choice = main.getByRole('radio').first()
      await choice.check()
      const id = await choice.getAttribute('value')
      await main.getByRole('button', { name: 'Пополнить на 4 900 ₸ и купить' }).click()
      await pay(page)
      await main.getByRole('link', { name: 'К услугам' }).click()
      await expect(main).toContainText('ещё 7 дней')
      await expectAccessible(page)
      await open(page, `/ru/vacancies/${id}/view/applications`)
      await expect(main).toContainText('Топ до')
    })

    test('a plan is bought with what it lacks, a dearer one follows, a cheaper one is planned and taken back', async ({
      browser,
      expectAccessible,
    }) => {
      const page = await enter(browser)
      const main = page.getByRole('main')
      await open(page, '/ru/my/plans')
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Выбрать «Старт»' }).click()
      await expect(page).toHaveURL(/employer_start/)
      if (hasScript) await hydrated(page)
      await main.getByRole('button', { name: 'Пополнить на 19 900 ₸ и перейти' }).click()
      await pay(page)
      await main.getByRole('link', { name: 'К тарифу' }).click()
      await expect(main.getByRole('heading', { name: 'Старт' }).first()).toBeVisible()
      await expect(main).toContainText('Деньги сами не спишутся')

      await main.getByRole('link', { name: 'Выбрать «Бизнес»' }).click()
      await expect(main).toContainText('Зачёт «Старт»')
      if (hasScript) await hydrated(page)
      await main.getByRole('button', { name: 'Пополнить на 40 000 ₸ и перейти' }).click()
      await pay(page)

      await open(page, '/ru/my/plans')
      await main.getByRole('link', { name: /^Перейти с\s.*Старт/ }).click()
      await expect(main).toContainText('Сейчас ничего не спишем')
      await expectAccessible(page)
      if (hasScript) await hydrated(page)
      await main.getByRole('button', { name: /^Перейти с/ }).click()
      await expect(page).toHaveURL(/\/my\/plans$/)
      await expect(main).toContainText('включится «Старт»')
      await expectAccessible(page)
      await main.getByRole('button', { name: 'Оставить «Бизнес»' }).click()
      await expect(main.getByRole('button', { name: 'Включить автопродление' })).toBeVisible()
      await expect(main).not.toContainText('включится «Старт»')

      await main.getByRole('button', { name: 'Включить автопродление' }).click()
      await expect(main).toContainText('Спишем 59 900 ₸ с баланса')
      await expectAccessible(page)
      await main.getByRole('button', { name: 'Выключить автопродление' }).click()
      await expect(main).toContainText('Деньги сами не спишутся')
    })
  })
}

test('a plan that ends and cannot be paid for waits three days, one that was left is over', async ({
  browser,
  expectAccessible,
}) => {
  const read = async (renews: 'yes' | 'no', expected: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'otklik-ended-'))
    const env = { DATA_DIR: join(folder, 'data') }
    copyDemo(env.DATA_DIR)
    await run('node_modules/.bin/tsx', ['e2e/end-plan.ts'], {
      env: { ...process.env, ...env, RENEWS: renews },
    })
    const program = await startServer(env)
    const context = await browser.newContext({ baseURL: program.url })
    const page = await context.newPage()
    await signIn(page, 'employer@example.com')
    const main = page.getByRole('main')
    await expect(async () => {
      await page.goto('/ru/my/plans')
      await expect(main).toContainText(expected, { timeout: 100 })
    }).toPass()
    await expectAccessible(page)
    await page.goto('/ru/my/vacancies')
    const paused = main.getByText('На паузе')
    await expect(paused.first()).toBeVisible({ visible: renews === 'no' })
    await context.close()
    await stop(program)
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all([
    read('yes', 'На продление «Профи» не хватило'),
    read('no', 'Без срока и без оплаты'),
  ])
})

const pages = ['plans', 'plans/employer_start', 'services', 'services/vacancy_highlight']

test('plans and services fit every width', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  for (const address of pages) {
    await page.goto(`/ru/my/${address}`)
    await hydrated(page)
    await expectFit(page)
  }
})
