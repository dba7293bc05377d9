import { expect, hydrated, signIn, test } from '../fixtures.ts'

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
    await page.goto('/ru/my/profile')
    const refusal = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).catch(String),
    )
    expect(refusal).toContain('NotAllowedError')
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
