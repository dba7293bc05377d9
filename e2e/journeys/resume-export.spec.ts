import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import type { ResumeLink } from '#contract/resume-links.ts'
import { ask, expect, hydrated, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a resume is saved as PDF, copied as text, and read by a guest at its link until the link ends', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      // Each half has a person of its own, because both run at once and count the links of a resume.
      await signIn(page, hasScript ? 'candidate@example.com' : 'candidate2@example.com')
      const id = await publishedResume(page)
      await endLinks(page, id)
      await page.goto(`/ru/resumes/${id}/export`)
      if (hasScript) await hydrated(page)
      await expectAccessible(page)

      await test.step('one page as PDF', async () => {
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Скачать PDF' }).click()
        const file = await saving
        expect(file.suggestedFilename()).toMatch(/^Резюме, .+\.pdf$/)
        const bytes = await readFile(await file.path())
        expect(bytes.toString('latin1')).toContain('/Count 1')
      })

      await test.step('without contacts the text has none', async () => {
        const text = page.getByLabel('Резюме текстом')
        await expect(text).toHaveValue(/Контакты/)
        await page.getByLabel('Контакты', { exact: false }).first().uncheck()
        if (!hasScript) await page.getByRole('button', { name: 'Обновить' }).click()
        await expect(text).not.toHaveValue(/Контакты/)
      })

      const address = await test.step('a link is created', async () => {
        await page.getByRole('button', { name: 'Создать ссылку' }).click()
        const field = page.getByRole('list', { name: 'Работающие ссылки' }).getByRole('textbox')
        await expect(field).toHaveCount(1)
        await expectAccessible(page)
        return field.inputValue()
      })

      const guest = await browser.newContext({ javaScriptEnabled: hasScript })
      const visitor = await guest.newPage()
      await test.step('a guest reads the resume', async () => {
        await visitor.goto(address)
        if (hasScript) await hydrated(visitor)
        await expect(visitor.getByText('Это резюме открыто по ссылке')).toBeVisible()
        await expect(visitor.getByRole('heading', { name: 'Опыт работы' })).toBeVisible()
        await expectAccessible(visitor)
        await page.reload()
        await expect(page.getByText(/открывали\s1\sраз/)).toBeVisible()
      })

      await test.step('the link ends', async () => {
        await page.getByRole('button', { name: /^Выключить ссылку/ }).click()
        await expect(page.getByRole('list', { name: 'Работающие ссылки' })).toHaveCount(0)
        expect((await visitor.goto(address))?.status()).toBe(410)
        await expect(
          visitor.getByRole('heading', { name: 'Ссылка больше не работает' }),
        ).toBeVisible()
      })
      await guest.close()
    })
  })
}

/** Ends the links that an earlier attempt has left. */
async function endLinks(page: Page, id: string): Promise<void> {
  const { data } = await ask(page, 'GET', `/v1/resumes/${id}/links`)
  for (const link of data as ResumeLink[]) {
    await ask(page, 'DELETE', `/v1/resumes/${id}/links/${link.secret}`)
  }
}

async function publishedResume(page: Page): Promise<string> {
  const { data } = await ask(page, 'GET', '/v1/resumes/mine')
  const resumes = data as { public_id: string; status: string }[]
  return resumes.find(({ status }) => status === 'published')?.public_id ?? ''
}
