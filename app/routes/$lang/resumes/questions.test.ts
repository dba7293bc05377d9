import { expect, test } from 'vitest'
import { getApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createEmployer, createVacancy, lastCode, signedIn } from '../../../../api/testing.ts'
import { resumes } from '../../../../api/database/tables.ts'
import { startSite } from '../../../testing.ts'

/** A candidate who has applied quickly, and the page of the questions. */
async function stage() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, { title: 'Бариста' })
  const me = await visitor()
  const form = `/ru/vacancies/${vacancy}/quick-apply`
  const typed = { name: 'Сауле Ким', username: '+77010000009', about: 'Бариста, 8 месяцев' }
  await me.post(form, { intent: 'ask', ...typed, area_code: '160', consent: 'on' })
  const code = await lastCode(api, typed.username)
  const sent = await me.post(form, { intent: 'verify', code })
  const application = /application=(\w+)/.exec(sent.location ?? '')?.[1] ?? ''
  const [resume] = await api.db.select().from(resumes)
  const page = `/ru/resumes/${resume?.public_id}/questions`
  const read = async () =>
    call(await signedIn(api, employer), getApplication, { params: { id: application } })
  return { api, me, page, read, sent }
}

test('the sent application leads to one question at a time, until the resume is published', async () => {
  const { me, page, read, sent } = await stage()
  expect((await me.follow(sent)).html).toContain(page)
  const first = await me.get(page)
  expect(first.text).toContain('Где вы работали')
  expect(first.field('experience[0].position')).toBe('Бариста')
  const answers: Record<string, string>[] = [
    {
      question: 'experience',
      'experience[0].company': 'Кофейня',
      'experience[0].position': 'Бариста',
      'experience[0].start': '04.2026',
      'experience[0].until_now': 'on',
    },
    { question: 'education', education_level: 'secondary' },
    { question: 'languages', 'languages[0].code': 'ru', 'languages[0].level': 'native' },
    { question: 'conditions', employment_forms: 'full', work_formats: 'on_site' },
  ]
  for (const answer of answers) {
    expect((await me.post(page, answer)).location).toBe(page)
  }
  expect((await read()).sent_resume).toMatchObject({
    experience: [{ company: 'Кофейня', position: 'Бариста' }],
    about: 'Бариста, 8 месяцев',
  })
  const rest = await me.get(`${page}?skip=salary,schedule,skills`)
  expect(rest.text).toContain('Резюме готово')
  const published = await me.post(page, { intent: 'publish' })
  expect(published.location).toBe(page.replace('/questions', '/published'))
  expect((await read()).resume.is_short).toBe(false)
})

test('a skipped question is passed over, and can be answered later', async () => {
  const { me, page } = await stage()
  const next = await me.get(`${page}?skip=experience`)
  expect(next.text).toContain('Какое у вас образование')
  const all = 'experience,education,languages,conditions,salary,schedule,skills'
  const last = await me.get(`${page}?skip=${all}`)
  expect(last.text).toContain('Ответить на пропущенные')
  const answer = { question: 'education', education_level: 'secondary' }
  expect((await me.post(`${page}?skip=experience`, answer)).location).toBe(
    `${page}?skip=experience`,
  )
})

test('a wrong answer is refused beside its field, and stays typed', async () => {
  const { me, page } = await stage()
  const start = 'experience[0].start'
  const refused = await me.post(page, { question: 'experience', [start]: 'давно' })
  expect(refused.status).toBe(422)
  expect(refused.field(start)).toBe('давно')
})
