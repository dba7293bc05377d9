import type { Page } from 'playwright'
import sharp from 'sharp'
import { ask, expect, hydrated, signIn, test } from '../fixtures.ts'

const about = 'Слова, которые жалко потерять.'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a photo is added to a resume, seen as an employer sees it, and removed', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, 'candidate2@example.com')
      const content = { first_name: 'Дана', last_name: 'Сеитова', visibility: 'employers' }
      const { data } = await ask(page, 'POST', '/v1/resumes', { content })
      const { public_id: id } = data as { public_id: string }
      const open = async (path: string) => {
        await page.goto(`/ru/resumes/${id}/${path}`)
        if (hasScript) await hydrated(page)
      }
      const panel = page.locator('#photo')

      await open('edit')
      await page.getByLabel('О себе').fill(about)
      await send(page, Buffer.from('no picture'), hasScript)
      await expect(panel.getByText('Нужен файл JPEG, PNG или WebP.')).toBeVisible()
      await expect(panel.getByLabel('Файл с фото')).toHaveAttribute('aria-invalid', 'true')
      await send(page, await portrait(), hasScript)
      await expect(panel.getByRole('img', { name: 'Ваше фото в резюме' })).toBeVisible()
      await expect(panel.getByText('Сохранено в')).toBeVisible()
      await expectAccessible(page)
      if (hasScript) await expect(page.getByLabel('О себе')).toHaveValue(about)

      await open('preview')
      await expect(page.getByRole('img', { name: 'Фото: Дана Сеитова' })).toBeVisible()
      await open('preview?as=guest')
      await expect(page.getByRole('img', { name: 'Фото' })).toHaveCount(0)

      await open('edit')
      await panel.getByRole('link', { name: 'Удалить фото' }).click()
      await expect(panel.getByText('Удалить фото?')).toBeVisible()
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(panel.getByText('Сохранено в')).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Удалить фото' })).toHaveCount(0)
      await open('preview')
      await expect(page.getByText('Дана Сеитова')).toBeVisible()
      await expect(page.getByRole('img', { name: 'Фото' })).toHaveCount(0)
      expect((await ask(page, 'DELETE', `/v1/resumes/${id}`)).status).toBe(200)
    })
  })
}

async function send(page: Page, buffer: Buffer, hasScript: boolean): Promise<void> {
  const file = { name: 'a.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Файл с фото').setInputFiles(file)
  if (!hasScript) await page.getByRole('button', { name: 'Загрузить' }).click()
}

function portrait(): Promise<Buffer> {
  const background = { r: 40, g: 90, b: 160 }
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
}
