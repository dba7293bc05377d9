import { expect, forgetDrafts, hydrated, signIn, test, visitors } from '../fixtures.ts'

// Tests that a new message below a field does not move a button while the visitor presses the button.
const cases = [
  {
    what: 'a skill that becomes a choice',
    username: visitors.employer,
    editor: '/ru/vacancies/new',
    field: 'Ключевые навыки',
    typed: 'Касса, Склад',
    said: 'Касса',
    button: 'Добавить вопрос',
  },
  {
    what: 'words that choose people by sex',
    username: visitors.employer,
    editor: '/ru/vacancies/new',
    field: 'Название',
    typed: 'Девушка-администратор',
    said: /по полу выбирать нельзя/,
    button: 'Добавить вопрос',
  },
  {
    what: 'a mistake that is mended',
    username: visitors.candidate,
    editor: '/ru/resumes/new',
    mistake: 'много',
    field: 'Зарплата в месяц',
    typed: '300 000',
    button: 'Добавить телефон',
  },
]

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  for (const { what, username, editor, mistake, field, typed, said, button } of cases) {
    test(`a button stays under its press beside ${what}, ${viewport.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await signIn(page, username)
      await forgetDrafts(page, editor.slice('/ru/'.length))
      await page.goto(editor)
      await hydrated(page)
      const pressed = page.getByRole('button', { name: button })
      const named = page.locator('main .error')
      if (mistake) {
        await page.getByLabel(field).fill(mistake)
        await page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
        await expect(named.first()).toBeVisible()
      }
      await page.getByLabel(field).fill(typed)
      const rows = await page.getByRole('group').count()
      await pressed.scrollIntoViewIfNeeded()
      const before = await pressed.boundingBox()
      await pressed.hover()
      await page.mouse.down()
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
      )
      expect(await pressed.boundingBox()).toEqual(before)
      await page.mouse.up()
      await expect.poll(() => page.getByRole('group').count()).toBeGreaterThan(rows)
      if (said) await expect(page.getByText(said).first()).toBeAttached()
      if (mistake) await expect(named).toHaveCount(0)
    })
  }
}
