// Tests that a short resume, which a quick application makes, is shown to nobody but its employer and its owner.
import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import {
  getResume,
  getResumeOverview,
  listResumeFacets,
  listResumes,
  listResumesByIds,
  openContacts,
  writeResumeNote,
} from '#contract/resume-cards.ts'
import { updateResume } from '#contract/resumes.ts'
import { resumes, users } from '../../../../api/database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createVacancy,
  lastCode,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const title = 'Бариста ночного цеха'

async function applyQuickly(isFilled: boolean) {
  const site = await startSite()
  const { api, visitor } = site
  const vacancy = await createVacancy(api, await createEmployer(api), { title })
  const me = await visitor()
  const page = `/ru/vacancies/${vacancy}/quick-apply`
  const about = `${title}, 8 месяцев`
  const typed = { name: 'Сауле Омарова', username: '+77010000009', about, title }
  await me.post(page, { intent: 'ask', ...typed, area_code: '160', consent: 'on' })
  await me.post(page, { intent: 'verify', code: await lastCode(api, typed.username) })
  const [resume] = await api.db.select().from(resumes)
  const [owner] = await api.db.select().from(users).orderBy(users.id).limit(1).offset(1)
  if (!resume || !owner) throw new Error('no short resume')
  if (isFilled) {
    const content = { ...completeResume, title, visibility: 'everyone' as const }
    const account = { id: owner.id, side: 'candidate' as const, email: '' }
    await call(await signedIn(api, account), updateResume, {
      params: { id: resume.public_id },
      body: { version: resume.version, content },
    })
  }
  return { ...site, id: resume.public_id }
}

test.each([false, true])(
  'a short resume is in no list and on no page (filled: %s)',
  async (filled) => {
    const { api, visitor, id } = await applyQuickly(filled)
    const employer = await createEmployer(api)
    await createVacancy(api, employer, { title })
    const candidate = await createCandidate(api)
    for (const account of [undefined, candidate, employer]) {
      const client = account ? await signedIn(api, account) : api.guest
      const found = await Promise.all([
        call(client, listResumes, { query: {} }),
        call(client, listResumes, { query: { q: title } }),
        call(client, listResumesByIds, { body: { ids: [id] } }),
        call(client, listResumeFacets, { query: {} }),
        call(client, getResumeOverview, {}),
      ])
      expect(found.slice(0, 2)).toMatchObject([{ results: [], total: 0 }, { results: [] }])
      expect(found[2]).toEqual([])
      expect(found[4]).toEqual({ groups: [] })
      expect(JSON.stringify(found)).not.toMatch(/Сауле|Омарова/)
      await expect(call(client, getResume, { params: { id } })).rejects.toMatchObject({
        status: 404,
      })
      const me = await visitor(account)
      for (const page of ['', '/invite', '/preview', '/export', '/resume.json', '/resume.pdf']) {
        const shown = await me.get(`/ru/resumes/${id}${page}`)
        expect([page, shown.status]).not.toEqual([page, 200])
        expect(shown.html).not.toMatch(/Сауле|Омарова|ld\+json|og:image"/)
      }
      expect((await me.get(`/v1/share-pictures/resume/${id}`)).status).toBe(404)
      for (const page of [
        '/ru/resumes',
        `/ru/resumes?q=${encodeURIComponent(title)}`,
        '/ru/vacancies/feed',
        '/sitemap.xml?part=pages',
        '/sitemap.xml?part=companies',
        '/sitemap.xml?part=0',
      ]) {
        expect((await me.get(page)).html, page).not.toMatch(new RegExp(`${id}|Сауле|Омарова`))
      }
    }
    const body = { company_id: employer.company.id }
    const hiring = await signedIn(api, employer)
    const params = { id }
    await expect(call(hiring, openContacts, { params, body })).rejects.toMatchObject({
      status: 404,
    })
    const note = { ...body, text: 'Позвонить' }
    await expect(call(hiring, writeResumeNote, { params, body: note })).rejects.toMatchObject({
      status: 404,
    })
  },
)
