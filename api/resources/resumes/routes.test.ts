import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  inviteToInterview,
  listApplications,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import type { Country } from '../../contract/rules/country.ts'
import { blankJob, type ResumeContent } from '../../contract/content/resume.ts'
import { measureTexts } from '../../contract/content/text-length.ts'
import { saveDraft } from '../../contract/drafts.ts'
import * as contract from '../../contract/resumes.ts'
import { drafts, resumes } from '../../database/tables.ts'
import {
  completeResume,
  completeResumeOf,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startWithCandidate(country?: Country) {
  const api = await startApi({ country })
  const candidate = await createCandidate(api)
  return { api, candidate, client: await signedIn(api, candidate) }
}

test('a resume without citizenship gets the citizenship of the country', async () => {
  const { client } = await startWithCandidate({
    code: 'GE',
    currency: 'EUR',
    timeZone: 'Asia/Tbilisi',
  })
  const made = await call(client, contract.createResume, { body: { content: { title: 'Повар' } } })
  const saved = await call(client, contract.updateResume, {
    params: { id: made.public_id },
    body: { content: { title: 'Пекарь' } },
  })
  for (const { content } of [made, saved]) expect(content.citizenship_codes).toEqual(['GE'])
})

test('a resume from the first word to publication and out of sight', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const draft = await call(client, contract.createResume, { body: { content: { title: 'Повар' } } })
  expect(draft).toMatchObject({
    status: 'draft',
    version: 1,
    content: { title: 'Повар', visibility: 'employers', citizenship_codes: ['KZ'] },
    has_unpublished_changes: true,
    published: null,
    published_at: null,
  })
  const params = { id: draft.public_id }
  await expect(call(client, contract.publishResume, { params, body: {} })).rejects.toMatchObject({
    status: 422,
    message: 'resumes:incomplete',
    fields: {
      specialty_code: ['required'],
      languages: ['required'],
      contacts: ['contact_required'],
    },
  })
  api.advance(60)
  const saved = await call(client, contract.updateResume, {
    params,
    body: { version: 1, content: completeResumeOf(candidate) },
  })
  expect(saved).toMatchObject({ version: 2, status: 'draft', progress: { missing: [] } })
  const published = await call(client, contract.publishResume, { params, body: { version: 2 } })
  expect(published).toMatchObject({
    status: 'published',
    version: 3,
    has_unpublished_changes: false,
    published_at: '2026-11-20T09:01:00.000Z',
  })
  await api.outbox.drain()
  expect(api.events).toEqual([{ type: 'resume-published', resume_id: 1, public_id: params.id }])
  const hidden = await call(client, contract.hideResume, { params, body: {} })
  expect(hidden.status).toBe('hidden')
  expect(await call(client, contract.hideResume, { params, body: {} })).toEqual(hidden)
  expect(await call(client, contract.getOwnResume, { params })).toEqual(hidden)
})

test('saving changes the working copy only, until it is published again', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate)
  const changed = { ...completeResumeOf(candidate), title: 'Ведущий программист' }
  const saved = await call(client, contract.updateResume, {
    params: { id },
    body: { content: changed },
  })
  expect(saved).toMatchObject({
    status: 'published',
    has_unpublished_changes: true,
    content: { title: 'Ведущий программист' },
    published: { title: completeResume.title },
  })
  const listed = async () => (await call(client, contract.listOwnResumes, {}))[0]
  expect(await listed()).toMatchObject({ has_unpublished_changes: true })
  const [stored] = await api.db.select().from(resumes)
  expect([stored?.working.title, stored?.published?.title]).toEqual([
    'Ведущий программист',
    'Программист',
  ])
  await call(client, contract.publishResume, { params: { id }, body: {} })
  const [again] = await api.db.select().from(resumes)
  expect(again?.published?.title).toBe('Ведущий программист')
  expect(await listed()).toMatchObject({ has_unpublished_changes: false })
})

test('two languages may be native', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const languages: ResumeContent['languages'] = [
    { code: 'kk', level: 'native' },
    { code: 'ru', level: 'native' },
  ]
  const id = await createResume(api, candidate, { languages }, 'draft')
  const published = await call(client, contract.publishResume, { params: { id }, body: {} })
  expect(published).toMatchObject({ status: 'published', content: { languages } })
})

test('every text comes back as it was written', async () => {
  const { client } = await startWithCandidate()
  const about = 'Қазақша, ёлка 👩‍💻\n\tвторая строка "><img src=x onerror=alert(1)> \' -- ; {{7*7}}'
  const { content } = await call(client, contract.createResume, { body: { content: { about } } })
  expect(content.about).toBe(about)
})

test('pasted text is brought to its normal form, not refused', async () => {
  const { client } = await startWithCandidate()
  const content = {
    first_name: 'Әлi',
    last_name: 'Ахметова\u200b (Иванова)',
    about: 'строка 1\u000bстрока 2\u2028строка 3\u0000',
    contacts: { phones: [{ number: '8 (727) 250-00-00 доб. 12', comment: 'после 18:00' }] },
    links: [{ type: 'github' as const, url: 'github.com/someone' }],
  }
  const { content: read } = await call(client, contract.createResume, { body: { content } })
  expect(read).toMatchObject({
    first_name: 'Әлі',
    last_name: 'Ахметова (Иванова)',
    about: 'строка 1\nстрока 2\nстрока 3',
    contacts: { phones: [{ number: '+77272500000', comment: 'доб. 12, после 18:00' }] },
    links: [{ url: 'https://github.com/someone' }],
  })
})

test('a name stored before a check existed is corrected or refused when the resume is published', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate, {}, 'draft')
  const store = (name: string) =>
    api.db.execute(
      sql`update resumes set working = working || ${JSON.stringify({ first_name: name })}::jsonb
        where public_id = ${id}`,
    )
  const publish = () => call(client, contract.publishResume, { params: { id }, body: {} })
  await store('Айгуль 2')
  await expect(publish()).rejects.toMatchObject({ fields: { first_name: ['invalid_name:32:8'] } })
  await store('Әлi\u200b')
  expect(await publish()).toMatchObject({
    content: { first_name: 'Әлі' },
    published: { first_name: 'Әлі' },
    has_unpublished_changes: false,
  })
})

test('a resume stored before a field existed gets the default value of the field', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate, {}, 'draft')
  const before = { title: 'Швея', experience: [{ company: 'Ателье', position: 'Швея' }] }
  await api.db.execute(
    sql`update resumes set working = ${JSON.stringify(before)}::jsonb where public_id = ${id}`,
  )
  const { content } = await call(client, contract.getOwnResume, { params: { id } })
  expect(content).toMatchObject({ title: 'Швея', visibility: 'employers', skills: [] })
  expect(content.experience).toEqual([{ ...blankJob, company: 'Ателье', position: 'Швея' }])
})

test('the second of two saves from the same version loses and sees the winner', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate)
  const save = (title: string) =>
    call(client, contract.updateResume, {
      params: { id },
      body: { version: 1, content: { ...completeResume, title } },
    })
  const results = await Promise.allSettled([save('Первый'), save('Второй')])
  const won = results.find((result) => result.status === 'fulfilled')
  const lost = results.find((result) => result.status === 'rejected')
  expect(lost?.reason).toMatchObject({
    status: 409,
    message: 'resumes:version_conflict',
    data: won?.value,
  })
  expect(won?.value.version).toBe(2)
})

test('an account has at most twenty resumes, also when many are saved at once', async () => {
  const { api, candidate, client } = await startWithCandidate()
  for (let n = 0; n < 18; n++) await createResume(api, candidate, {}, 'draft')
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      call(client, contract.createResume, { body: { content: { title: `Ещё одно ${n}` } } }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ status: 409, message: 'resumes:resume_limit' })
    }
  }
  expect(await api.db.select().from(resumes)).toHaveLength(20)
})

test('the list of resumes counts the applications of each tab and those that wait for the candidate', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const employer = await createEmployer(api)
  const first = await createResume(api, candidate)
  api.advance(1)
  const second = await createResume(api, candidate, { title: 'Аналитик' })
  const vacancies = [await createVacancy(api, employer), await createVacancy(api, employer)]
  const asEmployer = await signedIn(api, employer)
  const sent = await Promise.all(
    vacancies.map((vacancy_public_id) =>
      call(client, submitApplication, { body: { vacancy_public_id, resume_public_id: first } }),
    ),
  )
  await call(asEmployer, submitApplication, {
    body: { vacancy_public_id: vacancies[0] ?? '', resume_public_id: second },
  })
  const area = { code: '160', name: 'Алматы' }
  expect(await call(client, contract.listOwnResumes, {})).toMatchObject([
    { public_id: second, title: 'Аналитик', waiting: 1, applications: 0, invitations: 1 },
    { public_id: first, area, waiting: 0, applications: 2, invitations: 0 },
  ])
  await call(asEmployer, inviteToInterview, {
    params: { id: sent[0]?.public_id ?? '' },
    body: { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' },
  })
  expect((await call(client, contract.listOwnResumes, {}))[1]).toMatchObject({
    waiting: 1,
    applications: 1,
    invitations: 0,
    video_interviews: 0,
    office_interviews: 1,
  })
})

test('no two resumes of a person bear one title, in whatever case and however fast', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const save = (title: string) =>
    call(client, contract.createResume, { body: { content: { title } } })
  const taken = { status: 422, fields: { title: ['title_taken'] } }
  const first = await save('Ёлочный Мастер')
  await expect(save(' ёлочный мастер ')).rejects.toMatchObject(taken)
  const other = await save('Повар')
  const rename = (title: string) =>
    call(client, contract.updateResume, {
      params: { id: other.public_id },
      body: { content: { title } },
    })
  await expect(rename('ЁЛОЧНЫЙ МАСТЕР')).rejects.toMatchObject(taken)
  await rename('ПОВАР')
  const both = await Promise.allSettled([save('Пекарь'), save('пекарь')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await save('')
  await save('')
  await call(client, contract.deleteResume, { params: { id: first.public_id } })
  await save('Ёлочный мастер')
  await createResume(api, await createCandidate(api), { title: 'Повар' })
  expect(await api.db.$count(resumes, eq(resumes.owner_id, candidate.id))).toBe(5)
})

test('a copy is a new draft with a title of its own', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate, { title: 'Повар' })
  const copy = () => call(client, contract.duplicateResume, { params: { id } })
  expect(await copy()).toMatchObject({
    status: 'draft',
    version: 1,
    content: { ...completeResumeOf(candidate), title: 'Повар (копия)' },
    published_at: null,
  })
  expect((await copy()).content.title).toBe('Повар (копия 2)')
  for (let made = 3; made < 20; made++) await copy()
  await expect(copy()).rejects.toMatchObject({ status: 409, message: 'resumes:resume_limit' })
})

test('a published resume can be raised every four hours, and keeps its version', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate)
  const refresh = (id: string) => call(client, contract.refreshResume, { params: { id } })
  const tooSoon = { status: 409, message: 'resumes:refresh_too_soon' }
  await expect(refresh(id)).rejects.toMatchObject(tooSoon)
  api.advance(4 * 3600)
  const next_refresh_at = new Date(api.now().getTime() + 4 * 3600_000).toISOString()
  expect(await refresh(id)).toMatchObject({ version: 1, next_refresh_at })
  await expect(refresh(id)).rejects.toMatchObject({ ...tooSoon, data: { next_refresh_at } })
  const hidden = await createResume(api, candidate, {}, 'hidden')
  await expect(refresh(hidden)).rejects.toMatchObject({ message: 'resumes:wrong_state' })
})

test('a resume that was never sent is deleted completely', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const drop = (id: string) => call(client, contract.deleteResume, { params: { id } })
  for (const status of ['draft', 'hidden', 'published', 'blocked'] as const) {
    const id = await createResume(api, candidate, {}, status)
    expect(await drop(id)).toBeNull()
    await expect(drop(id)).rejects.toMatchObject({ message: 'resumes:not_found' })
  }
  expect(await api.db.select().from(resumes)).toEqual([])
})

test('a deleted resume that was sent is not found by anybody, and its open applications are closed', async () => {
  const { api, candidate, client } = await startWithCandidate()
  const hidden_fields: ResumeContent['hidden_fields'] = ['names_and_photo']
  const id = await createResume(api, candidate, { hidden_fields })
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const pair = { vacancy_public_id: await createVacancy(api, employer), resume_public_id: id }
  const sent = await call(client, submitApplication, { body: pair })
  await call(client, saveDraft, {
    body: { public_id: 'd'.repeat(26), form: `resumes/${id}`, device: '', values: { about: 'Я' } },
  })
  expect(await call(client, contract.deleteResume, { params: { id } })).toBeNull()

  const missing = { status: 404, message: 'resumes:not_found' }
  await expect(call(client, contract.getOwnResume, { params: { id } })).rejects.toMatchObject(
    missing,
  )
  for (const who of [client, asEmployer]) {
    await expect(call(who, submitApplication, { body: pair })).rejects.toMatchObject(missing)
  }
  expect(await call(client, contract.listOwnResumes, {})).toEqual([])
  expect(await call(client, listApplications, { query: {} })).toEqual([])
  expect(await call(asEmployer, listApplications, { query: {} })).toMatchObject([
    { public_id: sent.public_id, status: 'revoked', closed_by: 'system', contacts: null },
  ])
  const [left] = await api.db.select().from(resumes)
  expect(JSON.stringify(left)).not.toMatch(/Айгуль|aigul|Программист|Банк/)
  expect(left?.published?.hidden_fields).toEqual(hidden_fields)
  expect(await api.db.select().from(drafts)).toEqual([])
  expect(await createResume(api, candidate, { title: 'Программист' })).toHaveLength(26)
})

test('a foreign resume is answered like a missing one', async () => {
  const { api, client } = await startWithCandidate()
  const foreign = await createResume(api, await createCandidate(api))
  const missing = 'a'.repeat(26)
  const acts = [
    (id: string) => call(client, contract.getOwnResume, { params: { id } }),
    (id: string) =>
      call(client, contract.updateResume, { params: { id }, body: { content: completeResume } }),
    (id: string) => call(client, contract.publishResume, { params: { id }, body: {} }),
    (id: string) => call(client, contract.hideResume, { params: { id }, body: {} }),
    (id: string) => call(client, contract.refreshResume, { params: { id } }),
    (id: string) => call(client, contract.duplicateResume, { params: { id } }),
    (id: string) => call(client, contract.deleteResume, { params: { id } }),
  ]
  for (const act of acts) {
    for (const id of [foreign, missing, 'short', '../mine', "a' or 1=1 --"]) {
      await expect(act(id)).rejects.toMatchObject({
        status: 404,
        message: 'resumes:not_found',
        data: null,
      })
    }
  }
  expect((await api.db.select().from(resumes))[0]).toMatchObject({ version: 1 })
})

test.each([
  ['blocked', contract.publishResume],
  ['blocked', contract.hideResume],
  ['draft', contract.hideResume],
] as const)('what is %s does not follow', async (status, act) => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate, {}, status)
  await expect(call(client, act, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 409,
    message: 'resumes:wrong_state',
    data: { public_id: id, status },
  })
  const [stored] = await api.db.select().from(resumes).where(eq(resumes.public_id, id))
  expect(stored?.version).toBe(1)
})

const wrongContent: [string, object, string, string][] = [
  ['a title too long', { title: 'я'.repeat(101) }, 'content.title', 'too_long:100'],
  ['an unknown specialty', { specialty_code: '999999' }, 'specialty_code', 'invalid'],
  ['an unknown area', { area_code: '999999' }, 'area_code', 'invalid'],
  [
    'an unknown language',
    { languages: [{ code: 'xx', level: 'a1' }] },
    'languages[0].code',
    'invalid',
  ],
  [
    'a salary below nothing',
    { salary_expected: { amount: -1 } },
    'content.salary_expected.amount',
    'too_small:1',
  ],
  [
    'a salary beyond measure',
    { salary_expected: { amount: 1e12 } },
    'content.salary_expected.amount',
    'too_big:99999999',
  ],
  ['a day that does not exist', { birth_date: '2026-02-30' }, 'content.birth_date', 'invalid_date'],
  [
    'too many skills',
    { skills: Array.from({ length: 31 }, String) },
    'content.skills',
    'too_many:30',
  ],
  [
    'a link that runs',
    { links: [{ type: 'site', url: 'javascript:alert(1)' }] },
    'content.links[0].url',
    'invalid_url',
  ],
  [
    'half a phone',
    { contacts: { email: null, phones: [{ number: '8701' }] } },
    'content.contacts.phones[0].number',
    'invalid_phone',
  ],
  [
    'a job that ends before it starts',
    { experience: [{ start: '2021-02', end: '2021-01' }] },
    'content.experience[0].end',
    'end_before_start',
  ],
  [
    'a job that has not begun',
    { experience: [{ start: '2099-01', end: null }] },
    'experience[0].start',
    'in_future',
  ],
  ['a child', { birth_date: '2099-01-01' }, 'birth_date', 'no_working_age'],
  [
    'a language twice',
    {
      languages: [
        { code: 'ru', level: 'native' },
        { code: 'ru', level: 'b1' },
      ],
    },
    'content.languages[1].code',
    'duplicate',
  ],
  ['a digit in a name', { last_name: 'Ким 2' }, 'content.last_name', 'invalid_name:32:5'],
  [
    'a NUL in a place',
    { relocation: { type: 'no', area_codes: ['\u0000'] } },
    'content.relocation.area_codes[0]',
    'invalid',
  ],
  [
    'all texts together',
    {
      about: 'я'.repeat(3000),
      experience: Array.from({ length: 20 }, (_, job) => ({
        description: 'я'.repeat(job === 7 ? 4000 : 3900),
      })),
    },
    'content.experience[7].description',
    'texts_too_long:80000',
  ],
  ['a number for a text', { title: 5 }, 'content.title', 'invalid'],
]

test('the longest resume is saved, and one letter more is not', async () => {
  const { client } = await startWithCandidate()
  const job = { ...blankJob, description: 'я'.repeat(4000) }
  const long = { ...completeResume, experience: Array.from({ length: 19 }, () => job) }
  const room = 80_000 - measureTexts(long).length
  const save = (about: string) =>
    call(client, contract.createResume, { body: { content: { ...long, about } } })
  expect((await save('я'.repeat(room))).content.experience).toHaveLength(19)
  await expect(save('я'.repeat(room + 1))).rejects.toMatchObject({ status: 422 })
})

test.each(wrongContent)('%s names its field', async (_, content, field, code) => {
  const { client } = await startWithCandidate()
  await expect(call(client, contract.createResume, { body: { content } })).rejects.toMatchObject({
    status: 422,
    fields: { [field]: [code] },
  })
})

const incomplete: [string, object, string, string][] = [
  ['neither jobs nor «no experience»', { experience: [] }, 'experience', 'experience_required'],
  [
    'no way to reach the person',
    { contacts: { email: null, phones: [] } },
    'contacts',
    'contact_required',
  ],
  [
    'no contact that is the account’s',
    { contacts: { email: 'other@example.kz', phones: [] } },
    'contacts',
    'contact_not_own',
  ],
  ['a title of one letter', { title: 'Я' }, 'title', 'too_short:2'],
  ['no name', { last_name: '' }, 'last_name', 'required'],
]

test.each(incomplete)('a resume with %s cannot be published', async (_, changes, field, code) => {
  const { api, candidate, client } = await startWithCandidate()
  const id = await createResume(api, candidate, changes, 'draft')
  await expect(
    call(client, contract.publishResume, { params: { id }, body: {} }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'resumes:incomplete',
    fields: { [field]: [code] },
  })
})
