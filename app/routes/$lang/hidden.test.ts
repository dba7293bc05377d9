import { expect, test } from 'vitest'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  type TestAccount,
} from '../../../api/testing.ts'
import { limits } from '#contract/rules/limits.ts'
import { readGuestHidden, changeGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { startSite } from '../../testing.ts'

const list = '/ru/vacancies'
const from = (path: string) => ({ referer: `http://localhost${path}` })

async function start() {
  const { api, visitor } = await startSite()
  const [first, second] = [
    await createEmployer(api, { name: 'Столовая' }),
    await createEmployer(api, { name: 'Пекарня' }),
  ]
  const cook = await createVacancy(api, first, { title: 'Повар горячего цеха' })
  await createVacancy(api, second, { title: 'Пекарь-кондитер' })
  await createVacancy(api, second, { title: 'Тестовод' })
  const press = (me: Awaited<ReturnType<typeof visitor>>, fields: Record<string, string>) =>
    me.post('/ru/hidden', fields, from(list))
  return { api, visitor, cook, company: second.company.slug, press }
}

const signIn = (
  me: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['visitor']>>,
  of: TestAccount,
) => me.post('/ru/account/sign-in', { username: of.email, password })

test('a candidate hides a vacancy on its card, is offered to undo it, and finds it among the bookmarks', async () => {
  const { api, visitor, cook, press } = await start()
  const me = await visitor(await createCandidate(api))
  expect((await me.get(list)).html).toContain(`value="vacancy.${cook}"`)
  const hidden = await press(me, { hide: `vacancy.${cook}` })
  expect([hidden.status, hidden.location]).toEqual([303, list])
  const shown = await me.follow(hidden)
  expect(shown.text).toContain('Вакансия скрыта')
  expect(shown.html).toContain(`name="show" value="vacancy.${cook}"`)
  expect(shown.text).not.toContain('Повар горячего цеха')
  expect(shown.text).toContain('Скрыто: 1')
  expect((await me.get(`/ru/vacancies/${cook}`)).text).toContain('Вы скрыли эту вакансию')
  expect((await me.get('/ru')).text).not.toContain('Повар горячего цеха')
  expect((await me.get('/ru/my/bookmarks?type=hidden')).text).toContain('Повар горячего цеха')
  await press(me, { show: `vacancy.${cook}` })
  const back = await me.get(list)
  expect(back.text).toContain('Повар горячего цеха')
  expect(back.text).not.toContain('Скрыто:')
})

test('what a guest hides is in a cookie, changes no other guest’s pages, and moves to the account at sign-in', async () => {
  const { api, visitor, cook, company, press } = await start()
  const [me, other] = [await visitor(), await visitor()]
  await press(me, { hide: `vacancy.${cook}` })
  await press(me, { hide: `company.${company}` })
  const own = await me.get(list)
  expect(own.text).toContain('Скрыто: 2')
  expect(own.text).not.toContain('Пекарь-кондитер')
  expect((await other.get(list)).text).toContain('Пекарь-кондитер')
  expect((await me.get('/ru/hidden')).text).toContain('Пекарня')
  expect((await me.get(`/ru/vacancies/${cook}`)).text).toContain('Вы скрыли эту вакансию')
  await signIn(me, await createCandidate(api))
  expect(me.cookies).not.toContain('hidden-vacancies')
  expect((await me.get(list)).text).toContain('Скрыто: 2')
  expect((await me.get('/ru/hidden')).location).toBe('/ru/my/bookmarks?type=hidden')
})

test('an employer hides a resume on its card, is offered to undo it, and finds it among the bookmarks', async () => {
  const { api, visitor } = await start()
  const id = await createResume(api, await createCandidate(api), { title: 'Пекарь' })
  const me = await visitor(await createEmployer(api))
  const key = `name="hide" value="resume.${id}"`
  expect((await me.get('/ru/resumes')).html).toContain(key)
  expect((await (await visitor()).get('/ru/resumes')).html).not.toContain(key)
  const hidden = await me.post('/ru/hidden', { hide: `resume.${id}` }, from('/ru/resumes'))
  const shown = await me.follow(hidden)
  expect(shown.text).toContain('Резюме скрыто')
  expect(shown.text).toContain('Скрыто: 1')
  expect(shown.html).toContain(`name="show" value="resume.${id}"`)
  expect((await me.get(`/ru/resumes/${id}`)).text).toContain('Вы скрыли это резюме')
  expect((await me.get('/ru/my/bookmarks?type=hidden')).text).toContain('Пекарь')
  await me.post('/ru/hidden', { show: `resume.${id}` }, from('/ru/resumes'))
  expect((await me.get('/ru/resumes')).html).toContain(key)
})

test('employers are not offered to hide vacancies, and a malformed form changes nothing', async () => {
  const { api, visitor, press } = await start()
  const employer = await visitor(await createEmployer(api))
  expect((await employer.get(list)).html).not.toContain('name="hide"')
  const me = await visitor()
  expect((await press(me, { hide: "vacancy.'; drop" })).location).toBe('/ru')
  expect(me.cookies).not.toContain('hidden')
})

test('a guest’s oldest hidden ones make room, and both cookies take less than 2 kB', () => {
  const id = (index: number) =>
    index.toString(2).padStart(26, 'a').replaceAll('0', 'b').replaceAll('1', 'c')
  let cookies = { vacancy: '', company: '' }
  const request = () =>
    new Request('http://localhost', {
      headers: { cookie: Object.values(cookies).filter(Boolean).join('; ') },
    })
  const hide = (kind: 'vacancy' | 'company', name: string) => {
    const [cookie = ''] = changeGuestHidden(request(), kind, name, true).split(';')
    cookies = { ...cookies, [kind]: cookie }
  }
  for (let n = 0; n <= limits.guestHiddenVacancies; n += 1) hide('vacancy', id(n))
  for (let n = 0; n <= limits.guestHiddenCompanies; n += 1)
    hide('company', `long-name-of-a-company-${n}`)
  const { hidden_vacancy: ids = [], hidden_company: slugs = [] } = readGuestHidden({
    request: request(),
    user: null,
  })
  expect(ids).toHaveLength(limits.guestHiddenVacancies)
  expect([ids[0], ids.includes(id(0))]).toEqual([id(limits.guestHiddenVacancies), false])
  expect(slugs[0]).toBe(`long-name-of-a-company-${limits.guestHiddenCompanies}`)
  expect(Object.values(cookies).join('; ').length).toBeLessThan(2000)
})
