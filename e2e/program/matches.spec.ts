import type { Page } from 'playwright'
import type { OwnResume } from '#contract/resumes.ts'
import { ask, expect, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'

// Tests that a candidate applies for several vacancies at once, and an employer invites several people.
test.describe.configure({ mode: 'default' })

interface Owned {
  public_id: string
  status: string
}

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })
    const button = (name: string, count: number) => (hasScript ? `${name} (${count})` : name)

    test('a candidate ticks three vacancies, and reads why one of them was not sent', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      await signIn(page, 'candidate@example.com')
      const resume = await publishedOf(page, 'resumes')
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const asking = await publishAskingLetter(page, employer, resume)
      await employer.close()
      const plain = await suggestedFor(page, resume)
      await page.goto(`/ru/resumes/${resume}/view/matches`)
      if (hasScript) await hydrated(page)
      const list = page.getByRole('list', { name: 'Рекомендуем' })
      for (const id of [...plain, asking]) {
        await list.locator(`[value="${id}"][type=checkbox]`).check()
      }
      await expectAccessible(page)
      await page.getByRole('button', { name: button('Откликнуться на выбранные', 3) }).click()

      await expect(page.getByText('Отправлено: 2').first()).toBeVisible()
      await expect(page.getByText('Не отправлено: 1')).toBeVisible()
      await expect(list.locator(`[value="${plain[0]}"]`)).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'откликнуться отдельно' }).click()
      await expect(page).toHaveURL(new RegExp(`/vacancies/${asking}/apply`))
    })

    test('an employer ticks two people on the page of what is published, and they are invited', async ({
      page,
    }) => {
      await signIn(page, 'employer@example.com')
      const vacancy = await publishedOf(page, 'vacancies')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`/ru/vacancies/${vacancy}/published`)
      if (hasScript) await hydrated(page)
      const list = page.getByRole('list', { name: 'Рекомендуем' })
      const boxes = list.getByRole('checkbox')
      await expect(boxes).toHaveCount(5)
      const resumes: string[] = []
      for (const box of [boxes.nth(0), boxes.nth(1)]) {
        await box.check()
        resumes.push((await box.getAttribute('value')) ?? '')
      }
      await page.getByRole('button', { name: button('Пригласить выбранных', 2) }).click()
      await expect(page.getByText('Пригласить 2 человек?')).toBeVisible()
      const confirm = page.getByRole('button', { name: 'Да, пригласить' })
      await expect(confirm).toBeInViewport({ ratio: 1 })
      await confirm.click()
      await expect(page.getByText('Отправлено: 2').first()).toBeVisible()
      await expect(page.getByText('Не отправлено')).toHaveCount(0)
      const { data } = await ask(page, 'GET', `/v2/applications?vacancy=${vacancy}&size=2`)
      const sent = data as { resume_public_id: string; status: string; initiated_by: string }[]
      expect(sent.map((each) => each.resume_public_id).toSorted()).toEqual(resumes.toSorted())
      for (const each of sent) {
        expect(each).toMatchObject({ status: 'invited', initiated_by: 'employer' })
      }
    })

    test('all of a page are ticked at once, and one person is invited with words', async ({
      page,
    }) => {
      await signIn(page, 'employer2@example.com')
      const vacancy = await publishedOf(page, 'vacancies')
      await page.goto(`/ru/vacancies/${vacancy}/view/matches`)
      if (hasScript) await hydrated(page)
      const list = page.getByRole('list', { name: 'Рекомендуем' })
      const pickAll = page.getByRole(hasScript ? 'button' : 'link', { name: 'Выбрать все' })
      const count = await list.getByRole('checkbox').count()
      await pickAll.click()
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(count)
      await page.getByRole(hasScript ? 'button' : 'link', { name: 'Снять выбор' }).click()
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0)

      await list
        .getByRole('link', { name: /^Пригласить/ })
        .first()
        .click()
      await page.getByLabel('Сообщение кандидату').fill('Нам понравился ваш опыт')
      await page.getByRole('button', { name: 'Отправить приглашение' }).click()
      await expect(page.getByText('Приглашение отправлено').first()).toBeVisible()
      await expect(page).toHaveURL(/view\/applications\?application=\w+&turn=wait$/)
    })
  })
}

test('the count follows the keyboard', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto(`/ru/resumes/${await publishedOf(page, 'resumes')}/published`)
  await hydrated(page)
  const boxes = page.getByRole('list', { name: 'Рекомендуем' }).getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  const send = (count: number) =>
    page.getByRole('button', { name: `Откликнуться на выбранные (${count})` })
  await expect(send(1)).toBeVisible()
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(send(2)).toBeVisible()
})

/** Returns the visitor's resume or vacancy that has at least five recommendations. */
async function publishedOf(page: Page, noun: 'resumes' | 'vacancies'): Promise<string> {
  const { data } = await ask(page, 'GET', `/v1/${noun}/mine`)
  for (const { public_id, status } of data as Owned[]) {
    if (status !== 'published') continue
    const matches = await ask(page, 'GET', `/v1/${noun}/${public_id}/matches`)
    if ((matches.data as { total: number }).total >= 5) return public_id
  }
  throw new Error(`nothing suits what is published of ${noun}`)
}

/** Publishes a vacancy that suits the resume and asks for a cover letter. */
async function publishAskingLetter(page: Page, employer: Page, resume: string): Promise<string> {
  const { data } = await ask(page, 'GET', `/v1/resumes/${resume}/own`)
  const { specialty_code, area_code } = (data as OwnResume).content
  return publishVacancy(employer, 'С письмом', {
    specialty_code: specialty_code ?? undefined,
    area_code: area_code ?? undefined,
    cover_letter_required: true,
  })
}

/** Returns two of the vacancies that are recommended for the resume and ask for no cover letter. */
async function suggestedFor(page: Page, resume: string): Promise<string[]> {
  const { data } = await ask(page, 'GET', `/v1/resumes/${resume}/matches`)
  const plain: string[] = []
  for (const { public_id } of (data as { results: Owned[] }).results) {
    const vacancy = await ask(page, 'GET', `/v1/vacancies/${public_id}`)
    const { cover_letter_required: isAsked } = vacancy.data as { cover_letter_required: boolean }
    if (!isAsked) plain.push(public_id)
  }
  if (plain.length < 2) throw new Error('the demo suits the resume with too little')
  return plain.slice(-2)
}
