import type { Browser, Page } from 'playwright'
import {
  applicationsOf,
  applyTo,
  ask,
  expect,
  expectFit,
  hydrated,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an employer refuses two, takes it back, and postpones them', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const candidates = await signInBoth(browser)
      const [candidate] = candidates
      await signIn(page, 'employer@example.com')
      const vacancy = await publishVacancy(page, 'Бариста')
      const sent = [await applyTo(candidates[0], vacancy), await applyTo(candidates[1], vacancy)]
      const own = `/v2/applications/${sent[0]?.public_id}`
      const before = await ask(candidate, 'GET', own)
      const list = `/ru/vacancies/${vacancy}/view/applications`
      const rows = page.getByRole('list', { name: 'Ответить' }).getByRole('link')
      const bar = page.getByRole('group', { name: 'Ответить выбранным' })

      async function look(part: string): Promise<void> {
        await expectAccessible(page)
        await expectFit(page, part)
        await page.setViewportSize({ width: 1280, height: 800 })
      }

      await test.step('he picks two', async () => {
        await page.goto(list)
        await expect(rows).toHaveCount(2)
        const boxes = page.getByRole('checkbox', { name: /^Выбрать: / })
        if (hasScript) {
          await hydrated(page)
          await expect(bar).toBeHidden()
          await page.keyboard.press('x')
          await expect(rows.first()).toBeFocused()
          await expect(bar).toContainText('Выбран 1')
          await page.keyboard.press('Shift+J')
          await expect(rows.last()).toBeFocused()
          await expect(bar).toContainText('Выбрано 2')
        } else {
          for (const box of await boxes.all()) await box.check()
        }
        for (const box of await boxes.all()) await expect(box).toBeChecked()
        await look('with two picked')
        await bar.getByRole('button', { name: 'Отказать' }).click()
      })

      await test.step('the reason gives the letter, the preview greets by name', async () => {
        await expect(page.getByRole('heading', { name: 'Отказать 2 кандидатам' })).toBeVisible()
        const letter = page.getByLabel('Письмо')
        await expect(letter).toHaveValue('')
        const reason = page.getByRole('radio').nth(1)
        if (hasScript) {
          await expect(page.locator('.refuse-many')).toBeFocused()
          await page.keyboard.press('2')
          await expect(reason).toBeChecked()
        } else {
          await reason.check()
          await page.getByRole('button', { name: 'Подставить текст' }).click()
        }
        await expect(letter).toHaveValue(/\{имя\}/)
        await page.getByText(/^Как увидит /).click()
        if (!hasScript) await page.getByRole('button', { name: 'Обновить' }).click()
        await expect(page.locator('.refuse-many .quote')).toHaveText(/\p{L}/u)
        await expect(page.locator('.refuse-many .quote')).not.toContainText('{')
        await look('with the letter')
      })

      await test.step('he sends it, and only he sees that it waits', async () => {
        await page.getByRole('button', { name: 'Отказать 2 кандидатам' }).click()
        await expect(page).toHaveURL(list)
        await expect(page.getByText(/^2\sотказа\sуйдут\sв\s\d\d:\d\d$/)).toHaveCount(1)
        await expect(rows).toHaveCount(0)
        await look('with the notice')
        expect(await ask(candidate, 'GET', own)).toEqual(before)
        await candidate.goto(`/ru/my/applications?application=${sent[0]?.public_id}`)
        const card = candidate.locator(`[id="${sent[0]?.public_id}"]`)
        await expect(card).toContainText('Бариста')
        await expect(card).not.toContainText(/отказ/i)
      })

      await test.step('he takes it back', async () => {
        await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click()
        await expect(page.getByText(/^Отменено\s2\sотказа/).first()).toBeVisible()
        await expect(page.getByText(/отказа\sуйдут\sв/)).toHaveCount(0)
        await expect(rows).toHaveCount(2)
        expect(await ask(candidate, 'GET', own)).toEqual(before)
      })

      await test.step('he postpones both', async () => {
        for (const box of await page.getByRole('checkbox', { name: /^Выбрать: / }).all()) {
          await box.check()
        }
        await bar.getByRole('button', { name: 'Отложить' }).click()
        await expect(page.getByText(/^Отложено\s2\sотклика/).first()).toBeVisible()
        await expect(rows).toHaveCount(0)
        const states = (await applicationsOf(page)).filter(
          ({ vacancy_public_id: of }) => of === vacancy,
        )
        expect(states.map(({ status }) => status)).toEqual(['postponed', 'postponed'])
      })

      await test.step('he takes both up again', async () => {
        await page.goto(`${list}?turn=postponed`)
        if (hasScript) await hydrated(page)
        for (const box of await page.getByRole('checkbox', { name: /^Выбрать: / }).all()) {
          await box.check()
        }
        await bar.getByRole('button', { name: 'Вернуть в работу' }).click()
        await expect(page.getByText(/^2\sотклика\sснова\sв\sработе$/).first()).toBeVisible()
        await page.goto(list)
        await expect(rows).toHaveCount(2)
      })

      for (const [nth, each] of candidates.entries()) {
        await ask(each, 'PATCH', `/v2/applications/${sent[nth]?.public_id}/revoke`)
        await each.context().close()
      }
      await ask(page, 'PATCH', `/v1/vacancies/${vacancy}/archive`, { reason: 'hired' })
    })
  })
}

async function signInBoth(browser: Browser): Promise<[Page, Page]> {
  const pages = [await browser.newPage(), await browser.newPage()] as [Page, Page]
  await signIn(pages[0], 'candidate@example.com')
  await signIn(pages[1], 'candidate2@example.com')
  return pages
}
