import { expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { companies, resumes } from '../../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  lastCode,
  password,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const mine = '/ru/my/bookmarks'
const here = '/ru/vacancies?saved=1'
const stars = '/ru/bookmarks'

async function startMarket() {
  const { api, visitor } = await startSite()
  const id = await createVacancy(api, await createEmployer(api), { title: 'Повар горячего цеха' })
  return { api, visitor, id, key: `vacancy.${id}` }
}

const from = (path: string) => ({ referer: `http://localhost${path}` })

test('a favorite button leads back to its page and is lit there', async () => {
  const { api, visitor, id, key } = await startMarket()
  const me = await visitor(await createCandidate(api))
  const list = '/ru/vacancies?q=повар'
  const kept = await me.post(stars, { add: key }, from(encodeURI(list)))
  expect([kept.status, kept.location]).toEqual([303, encodeURI(list)])
  const shown = await me.follow(kept)
  expect(shown.field('remove')).toBe(key)
  expect((await me.get(`/ru/vacancies/${id}`)).field('remove')).toBe(key)
  expect((await me.get(mine)).text).toContain('Повар горячего цеха')
})

test('a removed favorite can be restored', async () => {
  const { api, visitor, key } = await startMarket()
  const me = await visitor(await createCandidate(api))
  await me.post(stars, { add: key })
  const removed = await me.post(stars, { remove: key }, from(mine))
  expect(removed.location).toBe(`${mine}?removed=${key}`)
  const shown = await me.follow(removed)
  expect(shown.text).toContain('Убрано из закладок Вернуть')
  expect(shown.text).not.toContain('Повар горячего цеха')
  const back = await me.post(stars, { add: key }, from(removed.location ?? ''))
  expect(back.location).toBe(mine)
  expect((await me.follow(back)).text).toContain('Повар горячего цеха')
})

test('a guest’s favorites move from his browser to his account at sign-in', async () => {
  const { api, visitor, key } = await startMarket()
  const me = await visitor()
  await me.post(stars, { add: key }, from('/ru/vacancies'))
  expect(me.cookies).toContain('favorites-vacancy')
  const saved = await me.get(here)
  expect(saved.text).toContain('Закладки хранятся только в этом браузере')
  expect(saved.text).toContain('Повар горячего цеха')
  expect((await me.get('/ru/vacancies')).field('add')).toBe(key)

  const candidate = await createCandidate(api)
  const fields = { username: candidate.email, password }
  const signedIn = await me.post('/ru/account/sign-in', fields)
  expect(signedIn.status).toBe(303)
  expect(me.cookies).not.toContain('favorites-vacancy')
  expect((await me.get(mine)).text).toContain('Повар горячего цеха')
  expect((await me.get(here)).location).toBe(`${mine}?type=vacancy`)

  await me.post('/ru/account/sign-out')
  expect((await me.get(here)).text).not.toContain('Повар горячего цеха')
})

test('a guest on an account’s favorites page is offered those of his browser', async () => {
  const { visitor, key } = await startMarket()
  const me = await visitor()
  const asked = async () => (await me.follow(await me.get(mine))).html
  const link = new RegExp(`href="${here.replace('?', '[?]')}"[^>]*>Закладки этого браузера`)
  expect(await asked()).not.toContain('Закладки этого браузера')
  await me.post(stars, { add: key }, from('/ru/vacancies'))
  expect(await asked()).toMatch(link)
  await me.get('/ru/my/resumes')
  expect((await me.get('/ru')).text).not.toContain('Закладки этого браузера')
})

test('signing in by a code moves favorites too, and signing out clears them', async () => {
  const { api, visitor, key } = await startMarket()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  await me.post(stars, { add: key })
  await me.post('/ru/account/sign-in', { username, intent: 'code' })
  const code = await lastCode(api, username)
  const signedIn = await me.post('/ru/account/sign-in', { code, intent: 'verify' })
  expect(signedIn.location).toBe('/ru/my/resumes')
  expect(me.cookies).not.toContain('favorites-vacancy')
  expect((await me.get(mine)).text).toContain('Повар горячего цеха')

  const leaving = await visitor()
  await leaving.post(stars, { add: key })
  expect(leaving.cookies).toContain('favorites-vacancy')
  await leaving.post('/ru/account/sign-out')
  expect(leaving.cookies).not.toContain('favorites-vacancy')
})

test('signing in clears a guest’s favorites even if the push fails, and the next page repeats it', async () => {
  const { api, visitor, key } = await startMarket()
  const candidate = await createCandidate(api)
  const me = await visitor()
  await me.post(stars, { add: key })
  const { fetch } = api
  let pushes = 0
  api.fetch = (request) => {
    if (!request.url.endsWith('/v1/favorites/sync')) return fetch(request)
    pushes += 1
    return Promise.resolve(new Response('', { status: 500 }))
  }
  const fields = { username: candidate.email, password }
  expect((await me.post('/ru/account/sign-in', fields)).status).toBe(303)
  expect(me.cookies).not.toContain('favorites-vacancy')
  await me.get('/ru')
  expect([pushes, me.cookies.includes('pending-favorites-vacancy')]).toEqual([2, true])
  api.fetch = fetch
  await me.get('/ru')
  expect(me.cookies).not.toContain('pending-favorites-vacancy')
  expect((await me.get(mine)).text).toContain('Повар горячего цеха')
})

test('the oldest of a thousand favorites is lit wherever it is shown', async () => {
  const { api, visitor, id, key } = await startMarket()
  const me = await visitor(await createCandidate(api))
  await me.post(stars, { add: key })
  const [company] = await api.db.select().from(companies)
  const pages = ['/ru', `/ru/vacancies/${id}`, '/ru/vacancies', `/ru/companies/${company?.slug}`]
  await api.db.execute(sql`
    with more as (
      insert into vacancies overriding system value
      select (jsonb_populate_record(v, jsonb_build_object('id', v.id + n, 'status', 'archived', 'public_id', translate(lpad(n::text, 26, 'a'), '0123456789', 'bcdefghijk')))).*
      from vacancies v, generate_series(1, 999) n
      returning id)
    insert into favorites (user_id, vacancy_id, created_at)
    select f.user_id, more.id, f.created_at + interval '1 second' from more, favorites f`)
  for (const path of pages) expect((await me.get(path)).field('remove'), path).toBe(key)
  const removed = await me.post(stars, { remove: key }, from(`/ru/vacancies/${id}`))
  expect((await me.follow(removed)).field('add')).toBe(key)
})

test('a forged favorites cookie is harmless', async () => {
  const { visitor, key } = await startMarket()
  const me = await visitor()
  const written = `favorites-vacancy=%3Cscript%3E.${'a'.repeat(26)}.../../x;`
  const shown = await me.get(here, { cookie: written })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Закладок пока нет')
  for (const wrong of ['', 'company.1', 'vacancy.', `vacancy.${'A'.repeat(26)}`]) {
    expect((await me.post(stars, { add: wrong })).location).toBe('/ru')
  }
  expect(me.cookies).not.toContain('favorites-vacancy')
  expect((await me.post(stars, { add: key }, { referer: 'https://evil.example/x' })).location).toBe(
    '/ru',
  )
})

test('a guest may have fifty favorites', async () => {
  const { visitor, key } = await startMarket()
  const me = await visitor()
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const ids = Array.from({ length: 50 }, (_, index) =>
    (letters[index % 26] ?? '').repeat(25).concat(letters[Math.floor(index / 26)] ?? ''),
  )
  const answer = await me.post(
    stars,
    { add: key },
    { cookie: `favorites-vacancy=${ids.join('.')}` },
  )
  expect((await me.follow(answer)).text).toContain('не больше 50')
})

test('a closed favorite stays and links to similar vacancies', async () => {
  const { api, visitor } = await startSite()
  const id = await createVacancy(api, await createEmployer(api), {}, { status: 'archived' })
  const me = await visitor(await createCandidate(api))
  await me.post(stars, { add: `vacancy.${id}` })
  const shown = await me.get(mine)
  expect(shown.text).toContain('Вакансия закрыта. Похожие вакансии')
  expect(shown.html).toMatch(/href="\/ru\/vacancies\?[^"]*specialty=/)
})

test('a refused favorite shows the raw error below a sentence, with script and without', async () => {
  const { api, visitor, key } = await startMarket()
  const me = await visitor(await createCandidate(api))
  const unknown = `vacancy.${'a'.repeat(26)}`
  const toastOf = async (add: string) => {
    const answer = await me.post(stars, { add }, from('/ru/vacancies'))
    expect(answer.location).toBe('/ru/vacancies')
    return (await me.follow(answer)).html
  }
  const said = (text: string) =>
    new RegExp(`toast danger"(?:(?!</p>).)*<b>Закладка не изменилась.</b>(?:<!-- -->)?${text}</p>`)
  const asked = async (add: string) => {
    const { status, html } = await me.post('/ru/live/favorites', { add })
    return [status, JSON.parse(html)]
  }
  expect(await toastOf(unknown)).toMatch(said('favorites:not_found'))
  expect(await asked(unknown)).toEqual([404, { error: 'favorites:not_found' }])
  const { fetch } = api
  api.fetch = (request) =>
    request.method === 'POST' ? Promise.reject(new TypeError('fetch failed')) : fetch(request)
  expect(await toastOf(key)).toMatch(said('network_error'))
  expect(await asked(key)).toEqual([503, { error: 'network_error' }])
})

const mineOfResumes = `${mine}?type=resume`
const resumesHere = '/ru/resumes?saved=1'

async function startResume() {
  const { api, visitor } = await startSite()
  const owner = await createCandidate(api)
  const id = await createResume(api, owner, { title: 'Повар горячего цеха' })
  return { api, visitor, owner, id, key: `resume.${id}` }
}

test('a resume becomes a favorite from the list or its page, but not its owner’s', async () => {
  const { api, visitor, owner, id, key } = await startResume()
  const me = await visitor(await createEmployer(api))
  const detail = `/ru/resumes/${id}`
  expect((await me.get('/ru/resumes')).field('add')).toBe(key)
  const kept = await me.post(stars, { add: key }, from(detail))
  expect(kept.location).toBe(detail)
  const shown = await me.follow(kept)
  expect(shown.field('remove')).toBe(key)
  expect(shown.html).toContain(`href="${mineOfResumes}"`)
  expect((await me.get('/ru/resumes')).field('remove')).toBe(key)
  expect((await me.get(mine)).text).toContain('Вакансии 0 Резюме 1')
  expect((await me.get(mineOfResumes)).text).toContain('Повар горячего цеха')
  expect((await me.get(resumesHere)).location).toBe(mineOfResumes)
  expect((await (await visitor(owner)).get(detail)).html).not.toContain(`value="${key}"`)
})

test('a guest’s favorite resume is a teaser, also in his account after signing in', async () => {
  const { api, visitor, key } = await startResume()
  const me = await visitor()
  const kept = await me.post(stars, { add: key }, from('/ru/resumes'))
  expect((await me.follow(kept)).html).toContain(`href="${resumesHere}"`)
  const saved = await me.get(resumesHere)
  expect(saved.text).toContain('Закладки хранятся только в этом браузере')
  expect(saved.text).toContain('Повар горячего цеха')
  expect(saved.text).not.toContain('Айгуль')
  expect((await me.get(here)).text).toContain('Нажмите на закладку рядом с вакансией')
  const removed = await me.post(stars, { remove: key }, from(resumesHere))
  expect(removed.location).toBe(`${resumesHere}&removed=${key}`)
  expect((await me.follow(removed)).text).toContain('Убрано из закладок Вернуть')
  await me.post(stars, { add: key }, from(resumesHere))

  const employer = await createEmployer(api)
  await me.post('/ru/account/sign-in', { username: employer.email, password })
  expect((await me.get(mineOfResumes)).text).toContain('Повар горячего цеха')
})

test('a hidden resume is in nobody’s favorites, but grey in its owner’s', async () => {
  const { api, visitor, owner, id, key } = await startResume()
  const me = await visitor(await createEmployer(api))
  const own = await visitor(owner)
  for (const each of [me, own]) await each.post(stars, { add: key })
  await api.db.update(resumes).set({ status: 'hidden' }).where(eq(resumes.public_id, id))
  const shown = await me.get(mineOfResumes)
  expect(shown.text).not.toContain('Повар горячего цеха')
  expect(shown.text).toContain('Резюме 0')
  expect((await own.get(mineOfResumes)).text).toContain('Резюме не опубликовано')
})

test('an employer’s favorites begin with resumes, a candidate’s with vacancies', async () => {
  const { api, visitor } = await startMarket()
  const employer = await visitor(await createEmployer(api))
  expect((await employer.get(mine)).text).toContain('Нажмите на закладку рядом с резюме')
  const candidate = await visitor(await createCandidate(api))
  expect((await candidate.get(mine)).text).toContain('Нажмите на закладку рядом с вакансией')
})
