import { expect, hydrated, signIn, test } from '../fixtures.ts'

// The headless shell of the other tests has no cameras. Here Chromium has one that shows a test picture.
test.use({
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
  },
})

test.describe('with a camera', () => {
  test.use({ permissions: ['camera', 'microphone'] })

  test('a visitor sees the camera and hears nothing recorded; other pages may not open it', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, 'candidate@example.com')
    await page.goto('/ru/my/camera')
    await hydrated(page)
    await page.getByRole('button', { name: 'Включить камеру' }).click()
    const video = page.locator('video')
    await expect(video).toBeVisible()
    await expect
      .poll(() => video.evaluate((of: HTMLVideoElement) => of.videoWidth))
      .toBeGreaterThan(0)
    await expect(page.getByText('Камера и микрофон работают')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Выключить' }).click()
    await expect(video).toBeHidden()
    const other = await page.request.get('/ru/my/profile')
    expect(other.headers()['permissions-policy']).toContain('camera=()')
  })
})

test('a visitor without permission or script is told what to do', async ({ page, browser }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto('/ru/my/camera')
  await hydrated(page)
  await page.getByRole('button', { name: 'Включить камеру' }).click()
  await expect(page.getByRole('alert')).toContainText('Браузер не разрешил включить камеру')
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await signIn(plain, 'candidate@example.com')
  await plain.goto('/ru/my/camera')
  await expect(plain.getByText('Здесь проверка не запустится')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Включить камеру' })).toBeHidden()
  await context.close()
})
