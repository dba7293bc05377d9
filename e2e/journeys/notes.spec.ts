import type { Page } from 'playwright'
import {
  applyTo,
  ask,
  expect,
  expectFit,
  hydrated,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'
import { joinTeam } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('two members write about a candidate, who sees nothing of it', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const candidate = await browser.newPage()
      // Notes belong to the person, so each run writes about another one.
      await signIn(candidate, hasScript ? 'candidate@example.com' : 'candidate2@example.com')
      await signIn(page, 'employer@example.com')
      const context = await browser.newContext({ javaScriptEnabled: hasScript })
      const colleague = await context.newPage()
      const company = await joinTeam(page, colleague, 'Ержан')
      const vacancy = await publishVacancy(page, 'Бариста')
      const { public_id: id } = await applyTo(candidate, vacancy)
      const before = await ask(candidate, 'GET', `/v2/applications/${id}`)
      const opened = `/ru/vacancies/${vacancy}/view/applications?application=${id}`
      const words = `Хвалят в «Кампусе» ${Date.now()}`
      const label = `запас ${String(Date.now()).slice(-6)}`

      async function open(who: Page): Promise<void> {
        await who.goto(opened)
        if (!hasScript) return
        await hydrated(who)
        await expect(who.locator('.live')).toHaveText('Обновляется само')
      }
      const noteIn = (who: Page) => who.getByRole('list', { name: 'Заметки коллег' })
      const menuIn = (who: Page) => who.locator('summary').filter({ hasText: 'Метки' })

      await test.step('one writes a note, the other reads it', async () => {
        await open(colleague)
        await open(page)
        await page.getByLabel('Новая заметка').fill(words)
        await page.getByRole('button', { name: 'Записать' }).click()
        await expect(noteIn(page)).toContainText(words)
        await expect(page.getByLabel('Новая заметка')).toHaveValue('')
        if (!hasScript) await open(colleague)
        await expect(noteIn(colleague)).toContainText(words)
        await expect(noteIn(colleague)).not.toContainText('Изменить')
      })

      await test.step('a note that is too long stays in its field', async () => {
        await page.getByLabel('Новая заметка').fill('я'.repeat(4001))
        await page.getByRole('button', { name: 'Записать' }).click()
        await expect(page.getByText('Не длиннее 4000 символов').first()).toBeVisible()
        await expect(page.getByLabel('Новая заметка')).toHaveValue('я'.repeat(4001))
        await open(page)
      })

      await test.step('the other one labels, stars and votes', async () => {
        await menuIn(colleague).click()
        await colleague.getByLabel('Новая метка').fill(label)
        await colleague.getByRole('button', { name: 'Сохранить метки' }).click()
        await expect(colleague.getByRole('group', { name: 'Метки' }).first()).toContainText(label)
        const star = colleague.getByRole('button', { name: /^Отметить звездой/ })
        await star.click()
        await expect(star).toHaveAttribute('aria-pressed', 'true')
        await colleague.getByRole('button', { name: 'Пока не знаю' }).click()
        await expect(colleague.getByRole('button', { name: 'Пока не знаю' })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        if (!hasScript) await open(page)
        await expect(page.getByText('Пока не знаю: Ержан')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Отметить звездой/ })).toHaveAttribute(
          'aria-pressed',
          'false',
        )
      })

      await test.step('the row shows the marks', async () => {
        await page.goto(opened.split('?')[0] ?? '')
        const row = page.getByRole('list', { name: 'Ответить' }).getByRole('listitem')
        await expect(row).toContainText(label)
        await expect(row).toContainText('заметок: 1')
        if (hasScript) await hydrated(page)
        const star = row.getByRole('button', { name: /^Звезда: / })
        for (const isLit of ['true', 'false']) {
          await star.click()
          await expect(star).toHaveAttribute('aria-pressed', isLit)
          await page.reload()
          await expect(star).toHaveAttribute('aria-pressed', isLit)
          if (hasScript) await hydrated(page)
        }
        await expectAccessible(page)
        await expectFit(page, 'with marks in a row')
        await page.setViewportSize({ width: 1280, height: 800 })
        await open(page)
        await expectAccessible(page)
        await expectFit(page, 'opened, with a note')
        await page.setViewportSize({ width: 1280, height: 800 })
      })

      await test.step('the label is taken away, and comes back', async () => {
        await page.goto(opened.split('?')[0] ?? '')
        if (hasScript) await hydrated(page)
        await page.getByRole('checkbox', { name: /^Выбрать: / }).check()
        const bar = page.getByRole('group', { name: 'Ответить выбранным' })
        await bar.getByRole('combobox', { name: 'Метка' }).fill(label)
        await expectFit(page, 'with one picked')
        await page.setViewportSize({ width: 1280, height: 800 })
        await bar.getByRole('button', { name: 'Снять' }).click()
        const row = page.getByRole('list', { name: 'Ответить' }).getByRole('listitem')
        await expect(page.getByText(/^Метка\sснята\sу\s1\sкандидата$/).first()).toBeVisible()
        await expect(row).not.toContainText(label)
        await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
        await expect(row).toContainText(label)
        await open(page)
      })

      await test.step('the author changes the note, then deletes it', async () => {
        await page.locator('summary', { hasText: 'Изменить' }).click()
        await page.getByLabel('Текст заметки').fill(`${words}, проверено`)
        await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
        await expect(noteIn(page)).toContainText('проверено')
        await page.locator('summary', { hasText: 'Изменить' }).click()
        await page.getByRole('button', { name: 'Удалить заметку' }).click()
        await expect(noteIn(page)).toHaveCount(0)
      })

      await test.step('the candidate sees nothing of it', async () => {
        const after = await ask(candidate, 'GET', `/v2/applications/${id}`)
        const seen = ({ data }: typeof after) => ({
          ...(data as object),
          viewed_by_employer_at: null,
          updated_at: null,
        })
        expect(seen(after)).toEqual(seen(before))
        await candidate.goto(`/ru/my/applications?application=${id}`)
        for (const text of [words, label, 'Заметки', 'Пока не знаю']) {
          await expect(candidate.getByText(text)).toHaveCount(0)
        }
      })

      await ask(colleague, 'POST', `/v1/companies/${company.id}/team/leave`)
      await context.close()
      await ask(candidate, 'PATCH', `/v2/applications/${id}/revoke`)
      await ask(page, 'PATCH', `/v1/vacancies/${vacancy}/archive`, { reason: 'hired' })
      await candidate.context().close()
    })
  })
}
