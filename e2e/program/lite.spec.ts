import type { Page, Request } from 'playwright'
import sharp from 'sharp'
import { expect, hydrated, signIn, test } from '../fixtures.ts'

const pages = ['/ru/my/settings', '/ru/my/applications', '/ru/my/vacancies', '/ru/vacancies']

function isHeavy(request: Request): boolean {
  const { pathname } = new URL(request.url())
  if (pathname === '/favicon.svg') return false
  return (
    ['font', 'image', 'websocket'].includes(request.resourceType()) ||
    /^\/hub\/|\/live\/hub-token/.test(pathname)
  )
}

function watch(page: Page): Set<string> {
  const kinds = new Set<string>()
  page.on('request', (request) => {
    if (isHeavy(request)) kinds.add(request.resourceType())
  })
  return kinds
}

async function visit(page: Page) {
  for (const path of pages) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 6000 }))
      await fetch('/healthz')
    })
  }
}

test('the light mode asks for no font, no picture and no hub, but for the list of applications', async ({
  browser,
  context,
  page,
  expectAccessible,
}) => {
  await signIn(page, 'employer2@example.com')
  await page.goto('/ru/my/profile')
  await hydrated(page)
  const background = { r: 40, g: 90, b: 160 }
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } }).jpeg()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Добавить фото' }).click()
  const buffer = await picture.toBuffer()
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()

  const heavy = watch(page)
  const hub = page.waitForRequest(/\/live\/hub-token/)
  await visit(page)
  await hub
  expect([...heavy]).toEqual(expect.arrayContaining(['image', 'font', 'fetch']))

  await page.goto('/ru/my/settings')
  await hydrated(page)
  await page.locator('#look').getByRole('button', { name: 'Включён' }).click()
  await expect(page.locator('html[data-lite]')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  await expectAccessible(page)

  const fresh = await browser.newContext({ storageState: await context.storageState() })
  const light = await fresh.newPage()
  const asked = watch(light)
  const list = light.waitForRequest(/\/live\/applications$/)
  await visit(light)
  await list
  const again = light.waitForRequest(/\/live\/applications/)
  await light.evaluate(() => window.dispatchEvent(new Event('focus')))
  await again
  expect([...asked]).toEqual([])

  await light.goto('/ru/my/applications')
  await hydrated(light)
  const asks = light.waitForRequest(/applications\.data/)
  await light.getByRole('link', { name: 'Обновить' }).click()
  await asks
  await fresh.close()
})
