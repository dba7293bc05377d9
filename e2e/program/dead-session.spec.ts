import type { Page } from 'playwright'
import {
  applicationsOf,
  ask,
  chooseFrom,
  expect,
  forgetMoves,
  freeVacancy,
  hydrated,
  inDays,
  signIn,
  signInAnew,
  signInHere,
  test,
  type ListedApplication,
} from '../fixtures.ts'

// Tests a form that is sent after the session has ended: it is shown again after the sign-in.
test.describe.configure({ mode: 'default' })

interface Case {
  name: string
  user: string | null
  type: (page: Page, hasScript: boolean) => Promise<void>
  submit: string
  expectBack: (page: Page) => Promise<void>
}

const words = 'Слова, которые жалко потерять.'
const candidate = 'candidate@example.com'
const employer = 'employer@example.com'

const cases: Case[] = [
  {
    name: 'a new resume, looked at before it is saved',
    user: null,
    async type(page) {
      await page.goto('/ru/resumes/new')
      await page.getByLabel('Желаемая должность').fill('Водолаз')
      await chooseFrom(page, 'Город', 'Алматы')
      await page.getByRole('checkbox', { name: 'Удалённо' }).check()
    },
    submit: 'Посмотреть без сохранения',
    async expectBack(page) {
      await expect(page).toHaveURL(/\/resumes\/new$/)
      await expect(page.getByLabel('Желаемая должность')).toHaveValue('Водолаз')
      await expect(page.getByRole('checkbox', { name: 'Удалённо' })).toBeChecked()
    },
  },
  {
    name: 'changes of a resume',
    user: candidate,
    async type(page) {
      await openEditor(page)
      await page.getByLabel('О себе').fill(words)
    },
    submit: 'Сохранить',
    async expectBack(page) {
      await expect(page).toHaveURL(/\/edit$/)
      await expect(page.getByLabel('О себе')).toHaveValue(words)
    },
  },
  {
    name: 'an application',
    user: candidate,
    async type(page) {
      await page.goto(`/ru/vacancies/${await freeVacancy(page, -2)}/apply`)
      await page.getByLabel(/Сопроводительное письмо/).fill(words)
    },
    submit: 'Откликнуться',
    async expectBack(page) {
      await expect(page).toHaveURL(/\/apply$/)
      await expect(page.getByLabel(/Сопроводительное письмо/)).toHaveValue(words)
    },
  },
  {
    name: 'an invitation',
    user: employer,
    async type(page) {
      const { vacancy_public_id: vacancy, public_id } = await applicationWith(page, 'invite')
      await forgetMoves(page, public_id)
      await page.goto(
        `/ru/vacancies/${vacancy}/view/applications?application=${public_id}&move=invite`,
      )
      await page.getByRole('radio', { name: 'По видео' }).check()
      await page.getByLabel('Ссылка на видеовстречу').fill('https://meet.example/1')
      await page.getByLabel('Длительность').selectOption('90')
      await page.getByLabel('Сообщение кандидату').fill(words)
      await page.getByLabel('День и время').fill(`${inDays(3)}T14:30`)
    },
    submit: 'Отправить приглашение',
    async expectBack(page) {
      await expect(page).toHaveURL(/#answer$/)
      await expect(page.getByRole('radio', { name: 'По видео' })).toBeInViewport()
      await expect(page.getByRole('radio', { name: 'По видео' })).toBeChecked()
      await expect(page.getByLabel('Ссылка на видеовстречу')).toHaveValue('https://meet.example/1')
      await expect(page.getByLabel('Длительность')).toHaveValue('90')
      await expect(page.getByLabel('Сообщение кандидату')).toHaveValue(words)
      await expect(page.getByLabel('День и время')).toHaveValue(/T14:30$/)
    },
  },
  {
    name: 'an employer’s refusal',
    user: employer,
    async type(page) {
      const { vacancy_public_id: vacancy, public_id } = await applicationWith(page, 'reject')
      await forgetMoves(page, public_id)
      await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${public_id}`)
      await page.getByRole('link', { name: 'Отказать' }).click()
      await page.getByLabel('Причина').selectOption({ label: 'Не совпали навыки' })
      await page.getByLabel('Сообщение кандидату').fill(words)
    },
    submit: 'Отправить отказ',
    async expectBack(page) {
      await expect(page.getByLabel('Причина')).toHaveValue('skills_mismatch')
      await expect(page.getByLabel('Сообщение кандидату')).toHaveValue(words)
    },
  },
  {
    name: 'a candidate’s refusal',
    user: candidate,
    async type(page) {
      await openInvitation(page)
      await page.getByRole('link', { name: 'Отказаться', exact: true }).first().click()
      await page.getByLabel('Причина').selectOption({ label: 'Не подошли условия' })
      await page.getByLabel('Сообщение работодателю').fill(words)
    },
    submit: 'Отклонить приглашение',
    async expectBack(page) {
      await expect(page.getByLabel('Причина')).toHaveValue('conditions')
      await expect(page.getByLabel('Сообщение работодателю')).toHaveValue(words)
    },
  },
  {
    name: 'another time',
    user: candidate,
    async type(page) {
      await openInvitation(page)
      await page.getByRole('link', { name: 'Другое время' }).first().click()
      await page.getByLabel('Когда вам удобно').fill(`${inDays(3)}T14:30`)
      await page.getByLabel('Сообщение работодателю').fill(words)
    },
    submit: 'Попросить другое время',
    async expectBack(page) {
      await expect(page.getByLabel('Когда вам удобно')).toHaveValue(/T14:30$/)
      await expect(page.getByLabel('Сообщение работодателю')).toHaveValue(words)
    },
  },
]

const documents = cases.filter(({ name }) => name === 'an application')

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    for (const { name, user, type, submit, expectBack } of hasScript ? cases : documents) {
      for (const death of ['ended elsewhere', 'forgotten by the browser'] as const) {
        test(`${name}, the session ${death}`, async ({ page, context }) => {
          const username = user ?? (await signInAnew(page))
          if (user) await signIn(page, user)
          await type(page, hasScript)
          if (hasScript) await hydrated(page)
          if (death === 'ended elsewhere') await endSession(page)
          else await context.clearCookies({ name: 'session' })
          await page.getByRole('button', { name: submit, exact: true }).last().click()
          await expect(page).toHaveURL(/\/account\/sign-in(\?apply=\w{26})?(#.*)?$/)
          await expect(page.getByText('Введённое сохранено')).toBeVisible()
          await signInHere(page, username)
          await expectBack(page)
          await expect(page.getByText('Всё, что вы ввели раньше, сохранено').first()).toBeVisible()
        })
      }
    }

    test('a page of one’s own asks to sign in and is there again', async ({ page }) => {
      await signIn(page, employer)
      const [first] = await applicationsOf(page)
      const path = `/ru/vacancies/${first?.vacancy_public_id}/view/applications`
      await endSession(page)
      await page.goto(path)
      await expect(page).toHaveURL(/\/account\/sign-in$/)
      await expect(page.getByText('Войдите, чтобы увидеть отклики кандидатов')).toBeVisible()
      await signInHere(page, employer)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })

    test('a publication, where nothing is typed, leads back to its preview', async ({ page }) => {
      await signIn(page, candidate)
      await openEditor(page)
      await page.getByLabel('О себе').fill(`${words} ${script}`)
      await page.getByRole('button', { name: 'Посмотреть и опубликовать' }).click()
      await expect(page).toHaveURL(/\/preview$/)
      await endSession(page)
      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(page).toHaveURL(/\/account\/sign-in$/)
      await expect(page.getByText('Войдите, чтобы продолжить')).toBeVisible()
      await signInHere(page, candidate)
      await expect(page).toHaveURL(/\/preview$/)
      await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeVisible()
    })
  })
}

async function openEditor(page: Page): Promise<void> {
  const published = (await applicationsOf(page)).find(({ resume }) => resume.status === 'published')
  await page.goto(`/ru/resumes/${published?.resume_public_id}/edit`)
}

async function endSession(page: Page): Promise<void> {
  expect((await ask(page, 'POST', '/v1/accounts/sign-out')).status).toBe(200)
}

async function applicationWith(
  page: Page,
  action: 'invite' | 'reject',
): Promise<ListedApplication> {
  const found = (await applicationsOf(page)).findLast(
    ({ status, allowed_actions }) => status === 'active' && allowed_actions.includes(action),
  )
  if (!found) throw new Error(`no application to ${action}`)
  return found
}

async function openInvitation(page: Page): Promise<void> {
  const found = (await applicationsOf(page)).find(
    ({ status, invitation }) => status === 'invited' && invitation?.type === 'office',
  )
  await forgetMoves(page, found?.public_id)
  await page.goto(`/ru/resumes/${found?.resume_public_id}/view/office-interviews`)
}
