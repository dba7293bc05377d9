// Tests that a company proves itself by a document, and who reads it.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import letters from '../../contract/locales/ru/desk-letters.json' with { type: 'json' }
import { getCompany, listOwnCompanies, updateCompany } from '../../contract/companies.ts'
import { sendCompanyDocument, withdrawCompanyDocument } from '../../contract/company-documents.ts'
import * as cases from '../../contract/desk-cases.ts'
import {
  companies,
  companyDocuments,
  deskCases,
  deskLog,
  notifications,
} from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { createEmployer, mailTo, signedIn, startApi, type TestApi } from '../../testing.ts'
import { sweepDocuments } from './document-rows.ts'

const dayS = 24 * 3600
const paper = '%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\nstartxref\n9\n%%EOF\n'

function pdf(name = 'Справка.pdf', content = paper) {
  return new File([content], name, { type: 'application/pdf' })
}

async function start() {
  const api = await startApi()
  const { files } = api
  const employer = await createEmployer(api, {
    verification: 'pending',
    pending_since: new Date(0),
    bin: '210340008712',
    contact_email: 'cafe@mail.ru',
  })
  const me = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const send = (document: File = pdf()) =>
    call(me, sendCompanyDocument, { params, body: { document } })
  const own = async () => (await call(me, listOwnCompanies, {}))[0]
  const { client: desk } = await openDeskOf(api, 'moderator')
  return { api, files, employer, me, params, send, own, desk }
}

async function opened(desk: ApiClient) {
  const { results } = await call(desk, cases.listCases, { query: { kind: 'company' } })
  return { params: { id: results[0]?.public_id ?? '' } }
}

async function actionsOf({ db }: TestApi) {
  const rows = await db.select().from(deskLog).orderBy(asc(deskLog.id))
  return rows.map(({ action }) => action).filter((action) => action !== 'factor_confirmed')
}

test('a document that a moderator accepts verifies the company, and the mark names it', async () => {
  const { api, files, employer, send, own, desk } = await start()
  const sent = await send()
  expect(sent.document).toEqual({
    name: 'Справка.pdf',
    size: paper.length,
    sent_at: api.now().toISOString(),
    due_at: new Date(api.now().getTime() + 2 * dayS * 1000).toISOString(),
    decision: null,
    words: '',
    delete_at: null,
  })
  const one = await opened(desk)
  expect(await call(desk, cases.readCase, one)).toMatchObject({
    about: { kind: 'company', name: employer.company.name, bin: '210340008712' },
    content: {
      company: { bin: '210340008712', verification: 'pending' },
      document: { name: 'Справка.pdf', type: 'application/pdf' },
      person: { id: employer.id },
      twin: null,
      earlier: [],
    },
  })
  const file = await call(desk, cases.readCaseDocument, one)
  expect([Buffer.from(file.bytes).toString(), file.name]).toEqual([paper, 'Справка.pdf'])
  await call(desk, cases.decideCase, { ...one, body: { decision: 'proved' } })
  expect(await actionsOf(api)).toEqual(['case_read', 'document_read', 'company_proved'])

  const proved = { verified_by: 'document', verified_at: api.now().toISOString() }
  const deleted = new Date(api.now().getTime() + 30 * dayS * 1000).toISOString()
  expect(await own()).toMatchObject({
    verification: 'verified',
    ...proved,
    document: { decision: 'proved', delete_at: deleted },
  })
  const params = { slug: employer.company.slug }
  expect(await call(api.guest, getCompany, { params })).toMatchObject({
    is_verified: true,
    ...proved,
  })
  await api.outbox.drain()
  const told = await api.db.select().from(notifications)
  expect(told).toMatchObject([
    { kind: 'company_proved', user_id: employer.id, values: { proof: 'Документ о регистрации' } },
  ])
  const sweep = () => sweepDocuments(api).run({}, new AbortController().signal)
  api.advance(30 * dayS - 1)
  await sweep()
  expect(await api.db.$count(companyDocuments)).toBe(1)
  api.advance(1)
  await sweep()
  await api.outbox.drain()
  expect([await api.db.$count(companyDocuments), await api.db.$count(deskCases)]).toEqual([0, 0])
  expect(files.names()).toEqual([])
})

test('a refusal writes its reasons to the owner, and another document is sent then', async () => {
  const { api, employer, me, params, send, own, desk } = await start()
  await send()
  const first = await opened(desk)
  const reasons: ('unreadable' | 'incomplete')[] = ['unreadable', 'incomplete']
  const decision = 'not_proved' as const
  const body = { decision, reasons, answer: 'Снимите при дневном свете.' }
  await call(desk, cases.decideCase, { ...first, body })
  const words = [letters.unreadable, letters.incomplete, body.answer].join('\n')
  expect((await own())?.document).toMatchObject({ decision: 'not_proved', words })
  const [letter] = await mailTo(api, employer.email)
  expect(letter?.subject).toContain('не подошёл')
  expect(letter?.body).toContain(words.replaceAll('\n', ' '))
  expect(letter?.body).toContain(`/ru/my/companies/${params.id}#verification`)
  await expect(call(me, withdrawCompanyDocument, { params })).rejects.toThrow(
    'companies:wrong_state',
  )

  await send(pdf('Вторая.pdf'))
  const second = await opened(desk)
  expect(await call(desk, cases.readCase, second)).toMatchObject({
    content: { earlier: [{ decision: 'not_proved', words }] },
  })
  await call(desk, cases.decideCase, { ...second, body: { ...body, decision: 'more_needed' } })
  const [wanted] = await mailTo(api, employer.email)
  expect(wanted?.subject).toContain('Нужен ещё один документ')
  const without = { decision, reasons: [] }
  await expect(call(desk, cases.decideCase, { ...second, body: without })).rejects.toThrow(
    'request:invalid',
  )
})

test('one document waits at a time; withdrawn, it is gone from the desk and from the store', async () => {
  const { api, files, me, params, send, desk } = await start()
  const both = await Promise.allSettled([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(send()).rejects.toThrow('companies:wrong_state')
  const { document } = await call(me, withdrawCompanyDocument, { params })
  const { results } = await call(desk, cases.listCases, { query: {} })
  expect([document, results]).toEqual([null, []])
  api.advance(3600)
  await sweepDocuments(api).run({}, new AbortController().signal)
  await api.outbox.drain()
  expect(files.names()).toEqual([])
})

test.each([
  [
    'a script',
    pdf('a.pdf', paper.replace('/Catalog', '/Catalog /OpenAction 5 0 R')),
    'document_unsafe',
  ],
  ['a page of a browser', pdf('a.pdf', '<script>alert(1)</script>'), 'document_wrong_type'],
  ['eleven megabytes', pdf('a.pdf', paper + ' '.repeat(11_000_000)), 'document_too_large'],
  [
    'half a picture',
    new File([Buffer.from('\x89PNG\r\n\x1a\nhalf', 'latin1')], 'a.png'),
    'image_unreadable',
  ],
])('%s is refused, and nothing stays behind', async (_, document, code) => {
  const { api, files, send } = await start()
  await expect(send(document)).rejects.toThrow(`files:${code}`)
  expect([files.names(), await api.db.$count(companyDocuments)]).toEqual([[], 0])
})

test('a picture is drawn anew, and one of too many points is refused', async () => {
  const { files, send, desk } = await start()
  const { default: sharp } = await import('sharp')
  const background = { r: 0, g: 0, b: 0 }
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background } })
    .png()
    .toBuffer()
  await expect(send(new File([new Uint8Array(bomb)], 'a.png'))).rejects.toThrow(
    'files:image_too_many_pixels',
  )
  const sent = await send(await picture('Талон ИП.jpg'))
  expect(sent.document?.name).toBe('Талон ИП.webp')
  const file = await call(desk, cases.readCaseDocument, await opened(desk))
  expect([file.type, file.name, files.names().length]).toEqual(['image/webp', 'Талон ИП.webp', 1])
  expect(Buffer.from(file.bytes).subarray(8, 12).toString()).toBe('WEBP')
})

test('a BIN that another company has proved meanwhile is refused, and the desk sees whose it is', async () => {
  const { api, employer, send, desk } = await start()
  await send()
  await createEmployer(api, { bin: '210340008712', name: 'Первая кофейня' })
  const one = await opened(desk)
  expect(await call(desk, cases.readCase, one)).toMatchObject({
    content: { twin: { name: 'Первая кофейня' } },
  })
  const deciding = call(desk, cases.decideCase, { ...one, body: { decision: 'proved' } })
  await expect(deciding).rejects.toThrow('companies:bin_taken')
  const [company] = await api.db
    .select()
    .from(companies)
    .where(eq(companies.id, employer.company.id))
  expect(company?.verification).toBe('pending')
  expect(await call(desk, cases.readCase, one)).toMatchObject({ decision: null })
})

test('a document that waits ends with another BIN', async () => {
  const { api, me, params, send, own } = await start()
  await send()
  const { area, ...body } = (await own()) ?? expect.unreachable()
  const changed = { ...body, addresses: [], area_code: area?.code ?? '', bin: '180540012343' }
  expect(await call(me, updateCompany, { params, body: changed })).toMatchObject({
    verification: 'pending',
    document: null,
  })
  expect(await api.db.$count(deskCases)).toBe(0)
})
