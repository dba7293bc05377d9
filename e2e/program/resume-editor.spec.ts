import type { Page } from 'playwright'
import {
  ask,
  chooseFrom,
  expect,
  forgetDrafts,
  hydrated,
  signIn,
  signInAnew,
  test,
} from '../fixtures.ts'
import { shifts } from '../page-checks.ts'

// Tests that each typed text stays in its row when rows are added and removed.
test.describe.configure({ mode: 'default' })

const words = 'Слова, которые жалко потерять.'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a row keeps what is typed in it when the one before it goes', async ({ page }) => {
      await openResume(page, hasScript)
      const schools = page.getByRole('group', { name: /^Учебное заведение/ })
      await press(page, 'Добавить учебное заведение')
      await expect(schools).toHaveCount(3)
      await schools.nth(2).getByRole('textbox', { name: 'Учебное заведение' }).fill('Третья школа')
      await schools.nth(2).getByLabel('Год окончания').fill('двад')
      await page.getByLabel('О себе').fill(words)

      await press(page, 'Убрать: Учебное заведение 1')
      await expect(schools).toHaveCount(2)
      await expectSchools(page, ['Вторая школа', 'Третья школа'])
      await expect(schools.nth(1).getByLabel('Год окончания')).toHaveValue('двад')
      await expect(page.getByLabel('О себе')).toHaveValue(words)
    })

    test('a save leaves the page where it was', async ({ page }) => {
      await openResume(page, hasScript)
      const about = page.getByLabel('О себе')
      await about.fill(words)
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(1000)
      await page
        .getByRole('button', { name: 'Сохранить', exact: true })
        .last()
        .dispatchEvent('click')
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await expect(about).toBeInViewport()
      if (hasScript) expect(await page.evaluate(() => scrollY)).toBe(before)
      await expect(page.locator('.toast')).toHaveCount(0)
    })

    test('a profession is chosen and stays', async ({ page, expectAccessible }) => {
      await openResume(page, hasScript)
      const field = page.getByRole('combobox', { name: 'Профессия' })
      if (hasScript) {
        await field.fill('разр')
        await expectAccessible(page)
        await expect(page.getByRole('option').first()).toHaveText('Программист, разработчик')
        await field.press('Enter')
        await expect(field).toHaveValue('Программист, разработчик')
        await expect(page.getByRole('listbox')).toHaveCount(0)
      } else {
        await field.selectOption({ label: 'Программист, разработчик' })
      }
      await press(page, 'Сохранить')
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await page.reload()
      if (hasScript) await hydrated(page)
      await expect(field).toHaveValue(hasScript ? 'Программист, разработчик' : '96')
    })

    test('a mistake is named, stands at its row and is mended there', async ({ page }) => {
      const id = await openResume(page, hasScript)
      const schools = page.getByRole('group', { name: /^Учебное заведение/ })
      await press(page, 'Убрать: Учебное заведение 1')
      await press(page, 'Добавить учебное заведение')
      await schools.last().getByRole('textbox', { name: 'Учебное заведение' }).fill('Третья школа')
      await schools.last().getByLabel('Год окончания').fill('двад')
      await press(page, 'Сохранить')
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link')).toHaveText(
        'Учебное заведение 2, год окончания: напишите число цифрами',
      )
      if (hasScript) await expect(summary).toBeFocused()
      await summary.getByRole('link').click()
      const year = schools.last().getByLabel('Год окончания')
      await expect(year).toBeFocused()
      await expect(year).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('.steps .missing')).toHaveText(['Образование'])

      if (hasScript) {
        await press(page, 'Убрать: Учебное заведение 1')
        await expect(year).toHaveAttribute('aria-invalid', 'true')
        await expect(summary.getByRole('link')).toHaveText(/^Учебное заведение 1, год/)
        await expect(page.getByRole('button', { name: 'Добавить учебное заведение' })).toBeFocused()
      }
      await year.fill('2016')
      await year.blur()
      if (hasScript) {
        await expect(year).not.toHaveAttribute('aria-invalid')
        await expect(page.locator('.steps .missing')).toHaveCount(0)
      }
      await press(page, 'Сохранить')
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await expect(summary.getByRole('link')).toHaveCount(0)
      await page.goto(`/ru/resumes/${id}/edit`)
      await expectSchools(page, hasScript ? ['Третья школа'] : ['Вторая школа', 'Третья школа'])
      await expect(year).toHaveValue('2016')
    })

    test('what is wrong in a fold is reached, and what is opened stays open', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await signInAnew(page)
      await page.goto('/ru/resumes/new')
      if (hasScript) await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5100)
      await page.getByLabel('Желаемая должность').fill('Повар')
      const fold = page.getByText('Отчество, возраст, гражданство')
      await fold.click()
      const birth = page.getByLabel('Дата рождения')
      await birth.fill('2190-02-28')
      await fold.click()
      await press(page, 'Сохранить')
      await page.getByRole('alert').getByRole('link').click()
      await expect(birth).toBeFocused()
      await birth.fill('1990-02-28')
      await press(page, 'Сохранить')
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await expect(birth).toBeVisible()
    })

    test('of two tabs that save, the second chooses field by field, and both survive', async ({
      page,
      context,
      expectAccessible,
    }) => {
      const id = await openResume(page, hasScript)
      const [cook, baker] = [`Повар ${id}`, `Пекарь ${id}`]
      const other = await context.newPage()
      await other.goto(`/ru/resumes/${id}/edit`)
      if (hasScript) await hydrated(other)
      await page.getByLabel('Желаемая должность').fill(cook)
      await page.getByLabel('О себе').fill(words)
      await other.getByLabel('О себе').fill('Из другой вкладки')
      await other.getByLabel('Ключевые навыки').fill('Касса')
      await press(other, 'Сохранить')
      await expect(other.getByText(/^Сохранено в/)).toBeVisible()
      if (hasScript) {
        await page.getByRole('button', { name: 'Светлая' }).click()
        await expect(page.getByRole('button', { name: 'Светлая', pressed: true })).toBeVisible()
      }

      expect(await statusOfSave(page)).toBe(409)
      await expect(page.getByText('Резюме изменилось в другой вкладке')).toBeVisible()
      await expectAccessible(page)
      await expect(choice(page, 'Желаемая должность', 'Моё')).toBeChecked()
      await expect(choice(page, 'Ключевые навыки', 'Сохранённое')).toBeChecked()
      await expect(choice(page, 'О себе', 'Моё')).toBeChecked()
      await choice(page, 'О себе', 'Сохранённое').check()
      expect(await statusOfSave(page)).toBe(409)
      await expect(choice(page, 'О себе', 'Сохранённое')).toBeChecked()
      await expect(page.getByLabel('О себе').last()).toHaveValue(words)

      await press(page, 'Сохранить выбранное')
      await expect(page.getByText(/^Сохранено в/)).toBeVisible()
      await expectSaved(page, cook)
      await page.getByLabel('Желаемая должность').fill(baker)
      await press(page, 'Сохранить')
      await expect(page.getByRole('heading', { name: baker })).toBeVisible()
      await page.goto(`/ru/resumes/${id}/preview`)
      for (const text of [baker, 'Из другой вкладки', 'Касса']) {
        await expect(page.getByRole('article').getByText(text)).toBeVisible()
      }
      expect((await ask(page, 'GET', `/v1/drafts?form=resumes/${id}`)).data).toBeNull()
    })
  })
}

test('what the preview asks for is where the keyboard goes on in the editor', async ({ page }) => {
  await openResume(page, true)
  await press(page, 'Посмотреть и опубликовать')
  await expect(page.getByRole('heading', { name: 'Просмотр резюме' })).toBeVisible()
  await page.getByRole('link', { name: 'Образование: выберите уровень' }).click()
  await expect(page.getByLabel('Уровень образования')).toBeFocused()
  await expect(page.getByLabel('Уровень образования')).toBeInViewport()
})

test('on a phone the form is filled step by step from its first step on, in a wide window at once', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openResume(page, true)
  const title = page.getByLabel('Желаемая должность')
  const job = page.getByLabel('Пока без опыта')
  const about = page.getByLabel('О себе')
  const steps = page.getByRole('navigation', { name: 'Разделы резюме' })
  await title.fill('Повар')
  await expect(page.getByText(/^Шаг\s1\sиз\s5/)).toBeVisible()
  await expect(job).toBeHidden()
  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect(job).toBeInViewport()
  await expect(title).toBeHidden()
  await expect(steps.locator('[aria-current=step]')).toHaveText('Работа')
  await page.goBack()
  await expect(title).toHaveValue('Повар')
  await steps.getByRole('link', { name: 'Проверка' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте' })).toBeInViewport()
  await page.getByRole('link', { name: 'Образование: выберите уровень' }).click()
  await expect(page.getByLabel('Уровень образования')).toBeInViewport()

  await page.getByLabel('Год окончания').first().fill('двад')
  await steps.getByRole('link', { name: 'Навыки' }).click()
  await about.fill(words)
  await press(page, 'Сохранить')
  const wrong = page.getByRole('alert').getByRole('link')
  await expect(page.getByLabel('Год окончания').first()).toBeVisible()
  await steps.getByRole('link', { name: 'Навыки' }).click()
  await expect(about).toHaveValue(words)
  await wrong.click()
  await expect(page.getByLabel('Год окончания').first()).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const field of [title, job, about]) await expect(field).toBeVisible()
  await expect(page.getByText(/^Шаг/).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone each step begins at its top, however far the step before was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  for (const section of ['experience', 'education', 'skills']) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: 'Дальше' }).click()
    const place = page.locator(`#section-${section}`)
    await expect(place).toBeVisible()
    // The router has followed the link, so that it scrolls no more.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    const top = await place.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, section).toBeGreaterThanOrEqual(0)
    expect(top, section).toBeLessThan(140)
  }
})

test('on a phone a new resume that is saved stays at its step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await page.getByLabel('Желаемая должность').fill('Повар')
  const steps = page.getByRole('navigation', { name: 'Разделы резюме' })
  await steps.getByRole('link', { name: 'Проверка' }).click()
  await press(page, 'Сохранить')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Проверьте' })).toBeVisible()
  await expect(page.getByLabel('Желаемая должность')).toBeHidden()
})

test('a phone shows the step that the address names from the first paint, and nothing moves when the script comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAnew(page)
  let letGo = () => {}
  const isOver = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', (route) => isOver.then(() => route.continue()))
  await page.goto('/ru/resumes/new#section-education', { waitUntil: 'commit' })
  const level = page.getByLabel('Уровень образования')
  const parts = async () => {
    await expect(level).toBeInViewport()
    await expect(page.getByLabel('Желаемая должность')).toBeHidden()
    await expect(page.getByText(/^Шаг\s3\sиз\s5/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Дальше' })).toHaveAttribute(
      'href',
      '#section-skills',
    )
    return page.evaluate(() =>
      [...document.querySelectorAll('.steps *, .save-bar :is(a, button)')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height, getComputedStyle(part).fontWeight].join(' ')
      }),
    )
  }
  const before = await parts()
  const moved = await page.evaluate(shifts)
  letGo()
  await hydrated(page)
  await expect(page.locator('.steps [aria-current=step]')).toHaveText('Образование')
  expect(await parts()).toEqual(before)
  expect(await page.evaluate(shifts)).toHaveLength(moved.length)
})

test('a phone prints the whole form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await expect(page.getByLabel('О себе')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('О себе')).toBeVisible()
})

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the form is one page whose steps are links', async ({ page }) => {
    await openResume(page, false)
    await page.getByRole('link', { name: 'Навыки' }).click()
    await expect(page.getByLabel('Ключевые навыки')).toBeInViewport()
    await expect(page.getByLabel('Желаемая должность')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Дальше' })).toHaveCount(0)
  })
})

test('an editor that a link leads to says its choices in words', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto('/ru/my/resumes')
  await hydrated(page)
  await page.getByRole('link', { name: 'Создать резюме' }).first().click()
  await expect(page.getByRole('checkbox', { name: 'Полная' })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/[a-z]_?[a-z]+\.[a-z_]+\b/)
})

test('how far a resume is follows every letter', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await forgetDrafts(page, 'resumes/new')
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  const steps = page.getByRole('navigation', { name: 'Разделы резюме' })
  const title = steps.getByRole('link', { name: /^Должность: напишите/ })
  await expect(steps.getByText('Заполнено 0 %')).toBeVisible()
  await expect(title).toHaveCount(1)
  await page.getByLabel('Желаемая должность').pressSequentially('Повар')
  await expect(steps.getByText('Заполнено 10 %')).toBeVisible()
  await expect(title).toHaveCount(0)
  await page.getByLabel('Компания').fill('ТОО Ромашка')
  await expect(
    steps.getByRole('link', { name: 'Опыт, «ТОО Ромашка»: укажите должность' }),
  ).toHaveCount(1)
})

test('words that name no option stay with nothing chosen, unless the search is given up', async ({
  page,
}) => {
  await openResume(page, true)
  const city = page.getByRole('combobox', { name: 'Город' })
  const chosen = page.locator('select[name=area_code]')
  await chooseFrom(page, 'Город', 'Алматы')
  await city.fill('нет такого')
  await expect(page.getByRole('status').getByText('Такого города нет')).toBeVisible()
  await city.press('Escape')
  await expect(city).toHaveValue('Алматы')

  const doubtful = [
    ['нет такого', 'Такого города нет'],
    ['ак', 'Подходит несколько'],
  ] as const
  for (const [words, error] of doubtful) {
    await city.fill(words)
    await page.getByLabel('О себе').click()
    await expect(city).toHaveValue(words)
    await expect(city).toHaveAccessibleDescription(new RegExp(error))
    await expect(chosen).toHaveValue('')
  }
  await city.fill('')
  await city.press('Tab')
  await expect(city).toHaveValue('')
})

test('a name that was typed to its end is chosen when the field is left', async ({ page }) => {
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  const names = [
    ['Город', 'Туркестан', 'Туркестан'],
    ['Город', 'чимкент', 'Шымкент'],
    ['Профессия', 'техничка', 'Уборщица'],
  ] as const
  for (const [field, typed, name] of names) {
    const box = page.getByRole('combobox', { name: field })
    await box.fill(typed)
    await page.getByLabel('О себе').click()
    await expect(box).toHaveValue(new RegExp(`^${name}`))
    await expect(box).not.toHaveAttribute('aria-invalid')
  }
})

test('a profession and a city are found by other names, and chosen by keyboard', async ({
  page,
}) => {
  await openResume(page, true)
  const names = [
    ['Профессия', 'дальнобойщик', 'Водитель'],
    ['Город', 'Алма-Ата', 'Алматы'],
  ] as const
  for (const [field, typed, name] of names) {
    const box = page.getByRole('combobox', { name: field })
    await box.fill(typed)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await box.press('Enter')
    await expect(box).toHaveValue(name)
  }
})

const education = ['Первая школа', 'Вторая школа'].map((name) => ({ name, year: 2010 }))

async function openResume(page: Page, hasScript: boolean): Promise<string> {
  await signIn(page, 'candidate@example.com')
  const { status, data } = await ask(page, 'POST', '/v1/resumes', { content: { education } })
  expect(status).toBe(200)
  const { public_id: id } = data as { public_id: string }
  await page.goto(`/ru/resumes/${id}/edit`)
  if (hasScript) await hydrated(page)
  return id
}

function choice(page: Page, field: string, side: 'Моё' | 'Сохранённое') {
  const both = page.getByRole('radiogroup', { name: field })
  return both.getByRole('radio', { name: new RegExp(`^${side}`) })
}

async function expectSaved(page: Page, title: string): Promise<void> {
  await expect(page.getByText('Резюме изменилось в другой вкладке')).toHaveCount(0)
  await expect(page.getByLabel('Желаемая должность')).toHaveValue(title)
  await expect(page.getByLabel('О себе')).toHaveValue('Из другой вкладки')
  await expect(page.getByLabel('Ключевые навыки')).toHaveValue('Касса')
}

async function expectSchools(page: Page, names: string[]): Promise<void> {
  const schools = page.getByRole('textbox', { name: 'Учебное заведение' })
  await expect(schools).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(schools.nth(index)).toHaveValue(name)
}

async function statusOfSave(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/edit(\.data)?$/.test(answer.url()),
  )
  await press(page, 'Сохранить')
  return (await answered).status()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).last().click()
}
