import { readFile } from 'node:fs/promises'
import { samples } from '../../api/resume-import/layouts/documents.ts'
import { expect, expectFit, hydrated, signInAnew, test } from '../fixtures.ts'

const folder = new URL('../../api/resume-import/layouts/', import.meta.url)

async function fileOf(name: string): Promise<Buffer> {
  const sample = samples.find((each) => each.name === name)
  return sample ? Buffer.from(await sample.make()) : readFile(new URL(name, folder))
}

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    for (const [name, last, company] of [
      ['hh-paper.pdf', 'Дюсенов', 'Степь Логистик'],
      ['hh-word.docx', 'Ермакова', 'ООО «Урал Снаб»'],
      ['linkedin-archive.zip', 'Хасанов', 'Завод Прибор'],
      ['json-resume.json', 'Касенова', 'Jusan Data'],
      ['word-labels.txt', 'Петренко', 'АО «Горэнерго»'],
    ] as const) {
      test(`${name} becomes a saved resume`, async ({ page, expectAccessible }) => {
        await signInAnew(page)
        await page.goto('/ru/my/resumes')
        await page.getByRole('main').getByRole('link', { name: 'Из файла или текста' }).click()
        if (hasScript) await hydrated(page)
        await expectAccessible(page)
        const file = {
          name: 'без имени',
          mimeType: 'application/octet-stream',
          buffer: await fileOf(name),
        }
        await page.locator('#file').setInputFiles(file)
        await page.getByRole('button', { name: 'Прочитать' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вот что мы прочитали')
        await expect(page.getByRole('checkbox', { name: company })).toBeChecked()
        await expectAccessible(page)
        await expectFit(page)
        await page.getByRole('button', { name: 'Взять в резюме' }).click()
        await expect(page.getByLabel('Фамилия')).toHaveValue(last)
        await expect(page.getByLabel('Компания').first()).toHaveValue(company)
        await page.getByRole('button', { name: 'Сохранить' }).last().click()
        await expect(page).toHaveURL(/\/ru\/resumes\/[a-z2-7]{26}\/edit/)
        await expect(page.getByLabel('Фамилия')).toHaveValue(last)
      })
    }

    test('a pasted text becomes a resume, and what is wrong is said beside the field', async ({
      page,
    }) => {
      await signInAnew(page)
      await page.goto('/ru/resumes/import')
      if (hasScript) await hydrated(page)
      await page.getByLabel('Или вставьте текст').fill('Ахметова Дина, +7 701 222 33 44')
      const file = {
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      }
      await page.locator('#file').setInputFiles(file)
      await page.getByRole('button', { name: 'Прочитать' }).click()
      await expect(page.locator('#file-error')).toContainText('старый файл Word')
      await expect(page.getByLabel('Или вставьте текст')).toHaveValue(/Ахметова/)
      await page.locator('#file').setInputFiles([])
      await page.getByRole('button', { name: 'Прочитать' }).click()
      await expect(page.getByRole('checkbox', { name: 'Ахметова Дина' })).toBeChecked()
    })
  })
}
