// Tests what members of a company write about candidates, who may do so, and that nobody else learns of it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import * as contract from '../../contract/notes.ts'
import { deleteAccount } from '../../contract/profile.ts'
import { getResume, writeResumeNote } from '../../contract/resume-cards.ts'
import { deleteResume } from '../../contract/resumes.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import { removeMember } from '../../contract/team.ts'
import { listVacancyApplications } from '../../contract/vacancy-applications.ts'
import {
  applicationStars,
  companyMembers,
  personNotes,
  resumes,
  users,
  vacancies,
  vacancyMembers,
} from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  signedIn,
  startApi,
} from '../../testing.ts'
import { eraseAccounts } from '../accounts/erase.ts'

/** One company with an owner, a recruiter and a hiring manager of the first vacancy; a candidate applied to two vacancies. */
async function start() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const company_id = employer.company.id
  const join = async (role: TeamRole, first_name: string) => {
    const member = await createEmployer(api, {}, 'employer_free')
    await api.db.update(users).set({ first_name }).where(eq(users.id, member.id))
    await api.db.insert(companyMembers).values({ company_id, user_id: member.id, role })
    return { id: member.id, client: await signedIn(api, member) }
  }
  const recruiter = await join('recruiter', 'Ержан')
  const manager = await join('hiring_manager', 'Бота')
  const vacancy = await createVacancy(api, employer)
  const second = await createVacancy(api, employer, { title: 'Кассир' })
  const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, vacancy))
  await api.db.insert(vacancyMembers).values({ vacancy_id: row?.id ?? 0, user_id: manager.id })
  const candidate = await createCandidate(api)
  const asCandidate = await signedIn(api, candidate)
  const resume = await createResume(api, candidate)
  const apply = async (vacancyId: string, resumeId: string) => {
    const body = { vacancy_public_id: vacancyId, resume_public_id: resumeId }
    return (await call(asCandidate, submitApplication, { body })).public_id
  }
  const id = await apply(vacancy, resume)
  const secondId = await apply(second, resume)
  await api.outbox.drain()
  api.events.length = 0
  const owner = await signedIn(api, employer)
  return {
    api,
    employer,
    owner,
    recruiter,
    manager,
    candidate,
    asCandidate,
    stranger: await signedIn(api, await createEmployer(api)),
    vacancy,
    second,
    resume,
    id,
    secondId,
    apply,
    read: (who: ApiClient, of = id) =>
      call(who, contract.getApplicationNotes, { params: { id: of } }),
    write: (who: ApiClient, text: string, of = id) =>
      call(who, contract.writeNote, { params: { id: of }, body: { text } }),
    label: (who: ApiClient, body: object, of = id) =>
      call(who, contract.changeLabels, { params: { id: of }, body }),
    vote: (who: ApiClient, vote: 'for' | 'against' | 'unsure' | null) =>
      call(who, contract.voteOnApplication, { params: { id }, body: { vote } }),
    star: (who: ApiClient, is_starred = true) =>
      call(who, contract.starApplication, { params: { id }, body: { is_starred } }),
  }
}

const textsOf = ({ notes }: contract.ApplicationNotes) => notes.map(({ text }) => text)

test('members of each role read the notes, labels and votes of all, and only their own stars', async () => {
  const { owner, recruiter, manager, read, write, label, vote, star } = await start()
  await write(recruiter.client, 'Знаю управляющую, хвалит')
  await write(manager.client, 'Позвонить до пятницы')
  await label(manager.client, { add: ['сильная'] })
  await vote(recruiter.client, 'for')
  await vote(manager.client, 'unsure')
  await star(manager.client)
  const seen = await read(manager.client)
  expect(seen).toMatchObject({
    notes: [
      {
        author: 'Ержан Сериккызы',
        text: 'Знаю управляющую, хвалит',
        is_own: false,
        may_delete: false,
      },
      { author: 'Бота Сериккызы', text: 'Позвонить до пятницы', is_own: true, may_delete: true },
    ],
    labels: ['сильная'],
    company_labels: ['сильная'],
    is_starred: true,
    votes: [
      { author: 'Ержан Сериккызы', vote: 'for', is_own: false },
      { author: 'Бота Сериккызы', vote: 'unsure', is_own: true },
    ],
    may_write: true,
  })
  expect(await read(owner)).toMatchObject({
    notes: [{ may_delete: true }, { may_delete: true }],
    is_starred: false,
  })
})

test('notes and labels follow the person to other vacancies and to the resume, stars and votes do not', async () => {
  const { employer, owner, resume, secondId, read, write, label, vote, star } = await start()
  await write(owner, 'С отклика')
  const body = { company_id: employer.company.id, text: 'С резюме' }
  await call(owner, writeResumeNote, { params: { id: resume }, body })
  await label(owner, { add: ['запас'] })
  await vote(owner, 'for')
  await star(owner)
  const other = await read(owner, secondId)
  expect(textsOf(other)).toEqual(['С отклика', 'С резюме'])
  expect(other).toMatchObject({ labels: ['запас'], votes: [], is_starred: false })
  const { companies } = await call(owner, getResume, { params: { id: resume } })
  expect(companies.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
    ['С отклика', 'С резюме'],
  ])
})

test('a resume without the name has notes, labels and a history of its own', async () => {
  const { api, candidate, owner, vacancy, second, secondId, apply, read, write, label } =
    await start()
  const hidden = await createResume(api, candidate, { hidden_fields: ['names_and_photo'] })
  const [anonymous, third] = [await apply(second, hidden), await apply(vacancy, hidden)]
  await write(owner, 'О названном')
  await label(owner, { add: ['названный'] })
  await write(owner, 'О безымянном', anonymous)
  const historyOf = async (id: string) =>
    (await read(owner, id)).history.map((each) => each.application_public_id)
  expect(textsOf(await read(owner, secondId))).toEqual(['О названном'])
  expect(await read(owner, third)).toMatchObject({ labels: [], notes: [{ text: 'О безымянном' }] })
  expect(await historyOf(third)).toEqual([anonymous])
  expect(await historyOf(secondId)).toHaveLength(1)
  await api.outbox.drain()
  const changed = api.events.flatMap((event) =>
    event.type === 'notes-changed' ? [event.applications.map(({ public_id }) => public_id)] : [],
  )
  expect(changed).toHaveLength(3)
  for (const applications of changed) {
    expect(applications.includes(third)).toBe(applications.includes(anonymous))
    expect(applications.includes(third)).not.toBe(applications.includes(secondId))
  }
})

test('the history names the other vacancies that the member may read', async () => {
  const { owner, manager, id, secondId, read, second } = await start()
  await call(owner, rejectApplication, { params: { id: secondId }, body: { reason: 'other' } })
  expect((await read(owner)).history).toMatchObject([
    {
      application_public_id: secondId,
      vacancy: { public_id: second, title: 'Кассир' },
      status: 'rejected',
      close_reason: 'other',
      closed_at: expect.any(String),
    },
  ])
  expect((await read(owner, secondId)).history).toMatchObject([{ application_public_id: id }])
  expect((await read(manager.client)).history).toEqual([])
})

test('only the author changes a note, the author or an owner deletes it', async () => {
  const { api, owner, recruiter, manager, read, write } = await start()
  const { public_id } = await write(recruiter.client, 'Первая')
  const params = { id: public_id }
  const change = (who: ApiClient, text: string) =>
    call(who, contract.changeNote, { params, body: { text } })
  const remove = (who: ApiClient) => call(who, contract.deleteNote, { params })
  const refused = { status: 403, message: 'companies:not_permitted' }
  await expect(change(owner, 'Чужая')).rejects.toMatchObject(refused)
  await expect(remove(manager.client)).rejects.toMatchObject(refused)
  expect(await change(recruiter.client, 'Первая')).toMatchObject({ changed_at: null })
  api.advance(60)
  const changed_at = api.now().toISOString()
  expect(await change(recruiter.client, 'Вторая')).toMatchObject({ text: 'Вторая', changed_at })
  await remove(owner)
  expect(textsOf(await read(owner))).toEqual([])
  await expect(remove(owner)).rejects.toMatchObject({ status: 404, message: 'notes:not_found' })
})

test('strangers and candidates find nothing, and the same as for unknown ids', async () => {
  const { owner, stranger, asCandidate, id, read, write, label, star, vote } = await start()
  const { public_id } = await write(owner, 'Тайна')
  await label(owner, { add: ['тайная'] })
  await vote(owner, 'against')
  await star(owner)
  const unknown = { status: 404, message: 'applications:not_found' }
  for (const of of [id, 'q'.repeat(26)]) {
    await expect(read(stranger, of)).rejects.toMatchObject(unknown)
    await expect(write(stranger, 'а', of)).rejects.toMatchObject(unknown)
    await expect(label(stranger, { add: ['а'] }, of)).rejects.toMatchObject(unknown)
  }
  for (const of of [public_id, 'q'.repeat(26)]) {
    await expect(call(stranger, contract.deleteNote, { params: { id: of } })).rejects.toMatchObject(
      { status: 404, message: 'notes:not_found' },
    )
  }
  await expect(read(asCandidate)).rejects.toMatchObject({ status: 403 })
  const seen = JSON.stringify(await call(asCandidate, getApplication, { params: { id } }))
  for (const word of ['Тайна', 'тайная', 'against', 'is_starred']) expect(seen).not.toContain(word)
})

test('a hiring manager who loses the vacancy loses its notes, also his own', async () => {
  const { api, manager, read, write } = await start()
  const { public_id } = await write(manager.client, 'Моя')
  await api.db.delete(vacancyMembers)
  await expect(read(manager.client)).rejects.toMatchObject({ status: 404 })
  const body = { text: 'Ещё моя' }
  await expect(
    call(manager.client, contract.changeNote, { params: { id: public_id }, body }),
  ).rejects.toMatchObject({ status: 404 })
})

test.each<[string, string, string | { fields: object }]>([
  ['4,000 letters', 'я'.repeat(4000), 'я'.repeat(4000)],
  ['4,000 emoji', '😀'.repeat(4000), '😀'.repeat(4000)],
  ['4,001 letters', 'я'.repeat(4001), { fields: { text: ['too_long:4000'] } }],
  ['10,000 letters', 'я'.repeat(10_000), { fields: { text: ['too_long:4000'] } }],
  ['markup', '<b>да</b><script>alert(1)</script>', '<b>да</b><script>alert(1)</script>'],
  ['spaces', ' \n\t ', { fields: { text: ['required'] } }],
  ['signs without a width', '\u200b\u200b', { fields: { text: ['required'] } }],
  ['NUL', 'а\0б', 'аб'],
])('a note of %s', async (_, text, expected) => {
  const { owner, read, write } = await start()
  if (typeof expected === 'string') {
    await write(owner, text)
    expect(textsOf(await read(owner))).toEqual([expected])
  } else {
    await expect(write(owner, text)).rejects.toMatchObject({ status: 422, ...expected })
    expect(textsOf(await read(owner))).toEqual([])
  }
})

test('labels: capital letters do not matter, five are enough for a person, twenty for a company', async () => {
  const { api, owner, vacancy, label, read } = await start()
  expect(await label(owner, { add: ['Второй  этап', 'второй этап'] })).toEqual({
    labels: ['Второй этап'],
  })
  expect(await label(owner, { add: ['ВТОРОЙ ЭТАП'] })).toEqual({ labels: ['Второй этап'] })
  expect(await label(owner, { add: ['а', 'б', 'в', 'г'] })).toEqual({
    labels: ['а', 'б', 'в', 'Второй этап', 'г'],
  })
  const five = { status: 422, fields: { add: ['too_many:5'] } }
  await expect(label(owner, { add: ['д'] })).rejects.toMatchObject(five)
  expect(await label(owner, { add: ['д'], remove: ['ВТОРОЙ этап'] })).toMatchObject({
    labels: ['а', 'б', 'в', 'г', 'д'],
  })
  expect((await read(owner)).company_labels).toEqual(['а', 'б', 'в', 'г', 'д'])
  const others: string[] = []
  for (let made = 0; made < 4; made += 1) {
    const other = await createCandidate(api)
    const resume = await createResume(api, other)
    const body = { vacancy_public_id: vacancy, resume_public_id: resume }
    const { public_id } = await call(await signedIn(api, other), submitApplication, { body })
    others.push(public_id)
    const add = [0, 1, 2, 3, 4].map((each) => `метка ${made} ${each}`)
    if (made < 3) await label(owner, { add }, public_id)
  }
  expect((await read(owner)).company_labels).toHaveLength(20)
  const last = others.at(-1)
  const full = { status: 422, fields: { add: ['too_many_labels'] } }
  await expect(label(owner, { add: ['лишняя'] }, last)).rejects.toMatchObject(full)
  expect(await label(owner, { add: ['а'] }, last)).toEqual({ labels: ['а'] })
})

test.each([
  ['', 'required'],
  ['я'.repeat(31), 'too_long:30'],
])('the label «%s» is refused', async (name, code) => {
  const { owner, label } = await start()
  await expect(label(owner, { add: [name] })).rejects.toMatchObject({
    status: 422,
    fields: { 'add[0]': [code] },
  })
})

test('a vote is changed and taken back while the application is open, and stays when it closes', async () => {
  const { owner, recruiter, id, read, vote } = await start()
  const votesOf = async () => (await read(owner)).votes.map((each) => each.vote)
  await vote(owner, 'for')
  await vote(owner, 'against')
  expect(await votesOf()).toEqual(['against'])
  await vote(owner, null)
  await vote(owner, null)
  expect(await votesOf()).toEqual([])
  await vote(recruiter.client, 'unsure')
  await call(owner, rejectApplication, { params: { id }, body: {} })
  await expect(vote(owner, 'for')).rejects.toMatchObject({
    status: 409,
    message: 'applications:wrong_state',
  })
  expect(await votesOf()).toEqual(['unsure'])
})

test('closed applications keep their notes and get new ones, until the candidate deletes the resume', async () => {
  const { owner, asCandidate, resume, id, read, write, label } = await start()
  await call(owner, rejectApplication, { params: { id }, body: {} })
  await write(owner, 'Позвать весной')
  await label(owner, { add: ['запас'] })
  await call(asCandidate, deleteResume, { params: { id: resume } })
  expect(await read(owner)).toMatchObject({ notes: [{}], labels: ['запас'], may_write: false })
  const gone = { status: 409, message: 'applications:wrong_state' }
  await expect(write(owner, 'Ещё')).rejects.toMatchObject(gone)
  await expect(label(owner, { add: ['ещё'] })).rejects.toMatchObject(gone)
  expect(await label(owner, { remove: ['запас'] })).toEqual({ labels: [] })
})

test('the notes of a removed member stay with the name, those of an erased account without', async () => {
  const { api, employer, owner, recruiter, read, write, vote, star } = await start()
  await write(recruiter.client, 'Останется')
  await vote(recruiter.client, 'for')
  await star(recruiter.client)
  const params = { id: String(employer.company.id), member: String(recruiter.id) }
  await call(owner, removeMember, { params })
  await expect(read(recruiter.client)).rejects.toMatchObject({ status: 404 })
  expect(await read(owner)).toMatchObject({
    notes: [{ author: 'Ержан Сериккызы', text: 'Останется' }],
    votes: [{ author: 'Ержан Сериккызы', vote: 'for' }],
  })
  expect(await api.db.$count(applicationStars)).toBe(0)
  await call(recruiter.client, deleteAccount, { body: { current_password: password } })
  api.advance(14 * 24 * 3600)
  await eraseAccounts(api).run({}, new AbortController().signal)
  expect(await read(await signedIn(api, employer))).toMatchObject({
    notes: [{ author: null, text: 'Останется' }],
    votes: [],
  })
})

test('the erasure of the candidate and a note at the same moment leave no note', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { api, owner, asCandidate, write } = await start()
    await call(asCandidate, deleteAccount, { body: { current_password: password } })
    api.advance(14 * 24 * 3600)
    const fresh = await api.db.select().from(resumes)
    expect(fresh.length).toBeGreaterThan(0)
    const erase = () => eraseAccounts(api).run({}, new AbortController().signal)
    const acts = [() => write(owner, 'Поздно'), erase]
    await Promise.allSettled((round % 2 ? acts.toReversed() : acts).map((each) => each()))
    expect(await api.db.$count(personNotes)).toBe(0)
  }
})

test('rows have marks, and the list is filtered by notes, labels and stars', async () => {
  const { api, owner, manager, vacancy, id, write, label, star } = await start()
  const plain = await createCandidate(api)
  const body = { vacancy_public_id: vacancy, resume_public_id: await createResume(api, plain) }
  const { public_id: other } = await call(await signedIn(api, plain), submitApplication, { body })
  const params = { id: vacancy }
  const list = async (query: object = {}, who = owner) =>
    (await call(who, listVacancyApplications, { params, query })).results.map(
      ({ application, marks }) => ({ id: application.public_id, ...marks }),
    )
  await write(owner, 'Раз')
  await write(owner, 'Два')
  await label(owner, { add: ['сильная'] })
  await star(owner)
  const marked = { id, labels: ['сильная'], notes: 2, is_starred: true }
  const bare = { id: other, labels: [], notes: 0, is_starred: false }
  expect(await list()).toEqual(expect.arrayContaining([marked, bare]))
  for (const query of [{ noted: 'true' }, { label: 'сильная' }, { starred: 'true' }]) {
    expect(await list(query)).toEqual([marked])
  }
  expect(await list({ label: 'слабая' })).toEqual([])
  expect(await list({ starred: 'true' }, manager.client)).toEqual([])
  const { labels } = await call(owner, listVacancyApplications, { params, query: {} })
  expect(labels).toEqual(['сильная'])
  expect(await list({ noted: 'true' }, manager.client)).toEqual([{ ...marked, is_starred: false }])
})

test('members hear of a change, of a star only the one who set it', async () => {
  const { api, owner, employer, id, secondId, write, star } = await start()
  await write(owner, 'Раз')
  await star(owner)
  await star(owner)
  await api.outbox.drain()
  const changed = api.events.filter(({ type }) => type === 'notes-changed')
  expect(changed).toMatchObject([
    { applications: [{ public_id: id }, { public_id: secondId }] },
    { applications: [{ public_id: id }], only_user_id: employer.id },
  ])
})

test('a note that is sent again with its key is written once', async () => {
  const { owner, id, read } = await start()
  const note = { params: { id }, body: { text: 'Раз' }, idempotencyKey: 'k'.repeat(26) }
  const first = await call(owner, contract.writeNote, note)
  expect(await call(owner, contract.writeNote, note)).toEqual(first)
  expect(textsOf(await read(owner))).toEqual(['Раз'])
})
