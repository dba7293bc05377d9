import sharp from 'sharp'
import { expect, hydrated, signIn, test } from '../fixtures.ts'

const background = { r: 40, g: 90, b: 160 }
const wide = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a picture is chosen, cut with keys alone and seen in the header', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'candidate2@example.com')
  await page.goto('/ru/my/profile')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Добавить фото' })
  const choose = async (name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
    const asked = page.waitForEvent('filechooser')
    await button.click()
    await (await asked).setFiles({ name, buffer, mimeType })
  }
  await choose('a.png', Buffer.from('GIF89a'), 'image/png')
  await expect(page.getByRole('alert')).toContainText('Нужен файл JPEG, PNG или WebP.')
  await choose('a.jpg', (await wide()).subarray(0, 200))
  await expect(page.getByRole('alert')).toContainText('Картинку не удалось прочитать')
  await page.getByRole('button', { name: 'Закрыть' }).last().click()

  await choose('a.jpg', await wide())
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement
    const whole = prototype.toBlob
    prototype.toBlob = function (done) {
      prototype.toBlob = whole
      done(null)
    }
  })
  await page.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(page.getByRole('alert')).toContainText('Картинку не удалось прочитать')
  await page.keyboard.press('Escape')

  await choose('a.jpg', await wide())
  const zoom = page.getByRole('slider', { name: 'Крупнее' })
  await zoom.focus()
  await page.keyboard.press('End')
  await page.getByRole('slider', { name: 'Выше или ниже' }).press('Home')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()

  await choose('a.jpg', await wide())
  await page.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(page.getByRole('img', { name: 'Ваше фото' })).toBeVisible()
  await expect(page.getByText('Сохранено в')).toBeVisible()
  await expectAccessible(page)
  const shown = page.getByRole('banner').locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 96)

  await page.getByRole('link', { name: 'Удалить фото' }).click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await expect(button).toBeVisible()
  await expect(shown).toHaveCount(0)
})
