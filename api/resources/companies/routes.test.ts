import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { call, CallFailure, type ApiClient } from '../../contract/call.ts'
import {
  createCompany,
  getCompany,
  listOwnCompanies,
  sendCompanyCode,
  updateCompany,
  uploadLogo,
  verifyCompany,
  type OwnCompany,
} from '../../contract/companies.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { listVacancies } from '../../contract/vacancies.ts'
import { codes, companies, vacancies } from '../../database/tables.ts'
import { RecipientRefusal } from '../../mail/provider.ts'
import {
  createCandidate,
  createEmployer,
  createVacancy,
  lastCode,
  mailTo,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'

type Body = CallInput<typeof createCompany>['body']

const facts = {
  name: 'Жетісу Логистик',
  legal_name: 'ТОО «Жетісу Логистик»',
  bin: '210340008712',
  area_code: '160',
  website_url: 'https://www.zhetisu.kz/',
  contact_email: 'office@zhetisu.kz',
} as const
const mailbox = 'hr@zhetisu.kz'

async function startEmployer(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  return { api, ...(await join(api)) }
}

async function join(api: TestApi, body: Body = facts) {
  const me = await signedIn(api, await createEmployer(api))
  const own = await call(me, createCompany, { body })
  return { me, own, params: { id: String(own.id) } }
}

function bodyOf(own: OwnCompany, changes: Partial<Body> = {}): Body {
  const { area, addresses, ...same } = own
  const withCode = addresses.map(({ area: at, ...address }) => ({
    ...address,
    area_code: at?.code ?? null,
  }))
  return { ...same, area_code: area?.code ?? '', addresses: withCode, ...changes }
}

async function prove(api: TestApi, me: ApiClient, own: OwnCompany, email = mailbox) {
  const params = { id: String(own.id) }
  await call(me, sendCompanyCode, { params, body: { email } })
  return call(me, verifyCompany, { params, body: { code: await lastCode(api, email) } })
}

test('an employer has several companies, each under an address of its own', async () => {
  const { api, me, own } = await startEmployer()
  await createEmployer(api)
  const body = { name: facts.name, area_code: '160' }
  const again = await call(me, createCompany, { body })
  const strange = await call(me, createCompany, { body: { ...body, name: '物流' } })
  expect([own, again, strange].map(({ slug }) => slug)).toEqual([
    'zhetisu-logistik',
    'zhetisu-logistik-2',
    'company',
  ])
  const [first, ...others] = await call(me, listOwnCompanies, {})
  expect(first).toMatchObject({ name: /Компания/, verification: 'verified' })
  expect(others).toEqual([own, again, strange])
})

test('companies of the same name created simultaneously get different addresses', async () => {
  const api = await startApi()
  const clients = await Promise.all(
    [1, 2, 3].map(async () => signedIn(api, await createEmployer(api))),
  )
  const made = await Promise.all(clients.map((me) => call(me, createCompany, { body: facts })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(3)
})

test('an account has at most twenty companies, also when created simultaneously', async () => {
  const { api, me } = await startEmployer()
  const body = { name: 'Арба', area_code: '160' }
  for (let n = 0; n < 17; n++) await call(me, createCompany, { body })
  const made = await Promise.allSettled([1, 2].map(() => call(me, createCompany, { body })))
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await call(me, listOwnCompanies, {})).toHaveLength(20)
  expect(await api.db.$count(companies)).toBe(20)
})

test('a company waits to be verified once BIN, legal name and contact e-mail are saved', async () => {
  const { api, me, own, params } = await startEmployer()
  expect(own).toMatchObject({ verification: 'pending', pending_since: api.now().toISOString() })
  const some = await call(me, updateCompany, { params, body: bodyOf(own, { bin: null }) })
  expect(some).toMatchObject({ verification: 'none', pending_since: null })
  api.advance(60)
  const all = await call(me, updateCompany, { params, body: bodyOf(some, { bin: own.bin }) })
  expect(all).toMatchObject({ verification: 'pending', pending_since: api.now().toISOString() })
})

test('a saved company is returned with its fields in their normal form', async () => {
  const { me, own, params } = await startEmployer()
  const office = { area_code: '159', address: ' ул. Достык, 18 ', contact_phone: '8 717 555 01 62' }
  const saved = await call(me, updateCompany, {
    params,
    body: {
      ...facts,
      name: '  Жетiсу\u200b Логистик ',
      bin: '210 340 008 712',
      website_url: 'ZHETISU.kz',
      default_video_url: 'https://meet.example.com/hr',
      contact_phone: '8 (727) 250-00-00 доб. 12',
      addresses: [office, { address: 'пр. Абая, 150', is_main: true }],
      version: own.version,
    },
  })
  expect(saved).toMatchObject({
    name: 'Жетісу Логистик',
    bin: '210340008712',
    website_url: 'https://zhetisu.kz/',
    contact_phone: '+77272500000, доб. 12',
    slug: own.slug,
    version: own.version + 1,
    addresses: [
      {
        address: 'ул. Достык, 18',
        area: { name: 'Астана' },
        contact_phone: '+77175550162',
        is_main: false,
      },
      { address: 'пр. Абая, 150', area: { name: 'Алматы' }, is_main: true },
    ],
  })
})

test('the first address is the main one where none is', async () => {
  const { me, own, params } = await startEmployer()
  const addresses = [{ address: 'пр. Абая, 150' }, { address: 'ул. Достык, 18' }]
  const saved = await call(me, updateCompany, { params, body: bodyOf(own, { addresses }) })
  expect(saved.addresses.map(({ is_main }) => is_main)).toEqual([true, false])
})

const long = (length: number) => 'а'.repeat(length)
const address = (changes: object) => ({ addresses: [{ address: 'пр. Абая, 150', ...changes }] })

test.each<[string, string, object, string]>([
  ['no name', 'name', { name: ' ' }, 'required'],
  ['a name of one letter', 'name', { name: 'Я' }, 'too_short:2'],
  ['a long name', 'name', { name: long(151) }, 'too_long:150'],
  ['a number for a name', 'name', { name: 5 }, 'invalid'],
  ['a name without a letter', 'name', { name: '«»—' }, 'invalid'],
  ['an address in a name', 'name', { name: 'пароль на bank-kz.com' }, 'foreign_address'],
  ['markup in a name', 'name', { name: '<b>Каспи</b>' }, 'markup:3c:1'],
  ['an unknown type', 'type', { type: 'bank' }, 'invalid'],
  ['a long legal name', 'legal_name', { legal_name: long(256) }, 'too_long:255'],
  ['a short BIN', 'bin', { bin: '21 0340 00-87' }, 'bin_length:10'],
  ['a BIN with a wrong digit', 'bin', { bin: '210340008713' }, 'invalid_bin'],
  ['a number for a BIN', 'bin', { bin: 210340008712 }, 'invalid'],
  ['no area', 'area_code', { area_code: '' }, 'required'],
  ['an unknown area', 'area_code', { area_code: '99999' }, 'invalid'],
  ['words for a site', 'website_url', { website_url: 'нет сайта' }, 'invalid_url'],
  ['a script for a site', 'website_url', { website_url: 'javascript:alert(1)' }, 'invalid_url'],
  ['a machine for a site', 'website_url', { website_url: 'http://10.0.0.1/' }, 'invalid_site'],
  [
    'a site that is too long',
    'website_url',
    { website_url: `https://a.kz/${long(511)}` },
    'too_long:511',
  ],
  ['a long description', 'description', { description: long(5001) }, 'too_long:5000'],
  ['an unknown size', 'employee_range', { employee_range: '5' }, 'invalid'],
  ['no e-mail', 'contact_email', { contact_email: 'zhetisu.kz' }, 'invalid_email'],
  ['no phone', 'contact_phone', { contact_phone: '12' }, 'invalid_phone'],
  [
    'a video link that can be overheard',
    'default_video_url',
    { default_video_url: 'http://a.kz' },
    'not_https',
  ],
  [
    'too many addresses',
    'addresses',
    { addresses: Array(11).fill({ address: 'Абая, 1' }) },
    'too_many:10',
  ],
  [
    'two main addresses',
    'addresses',
    { addresses: Array(2).fill({ address: 'Абая, 1', is_main: true }) },
    'several_main',
  ],
  ['a short address', 'addresses[0].address', address({ address: 'Аб' }), 'invalid_address'],
  [
    'markup in an address',
    'addresses[0].address',
    address({ address: '<b>Абая, 1' }),
    'markup:3c:1',
  ],
  ['an unknown city', 'addresses[0].area_code', address({ area_code: 'x' }), 'invalid'],
  [
    'a long way in',
    'addresses[0].how_to_get_in',
    address({ how_to_get_in: long(501) }),
    'too_long:500',
  ],
  ['a long label', 'addresses[0].label', address({ label: long(61) }), 'too_long:60'],
  [
    'a name of two alphabets',
    'addresses[0].contact_name',
    address({ contact_name: 'Дsна' }),
    'mixed_scripts:73:2',
  ],
  ['no phone', 'addresses[0].contact_phone', address({ contact_phone: 'нет' }), 'invalid_phone'],
])('%s is refused at %s', async (_, field, wrong, code) => {
  const { me, own, params } = await startEmployer()
  const body = { ...facts, ...wrong } as Body
  const refused = { status: 422, fields: { [field]: [code] } }
  await expect(call(me, createCompany, { body })).rejects.toMatchObject(refused)
  await expect(call(me, updateCompany, { params, body })).rejects.toMatchObject(refused)
  expect((await call(me, listOwnCompanies, {})).at(-1)).toEqual(own)
})

test('one of two simultaneous changes of a version is saved, the other gets the saved company', async () => {
  const { me, own, params } = await startEmployer()
  const save = (name: string) =>
    call(me, updateCompany, { params, body: { ...bodyOf(own, { name }), version: own.version } })
  const results = await Promise.allSettled([save('Первая'), save('Вторая')])
  const [won] = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [lost] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(lost).toMatchObject({ status: 409, message: 'companies:version_conflict', data: won })
})

test('a mailbox of its domain verifies a company, and everybody sees the domain', async () => {
  const { api, me, own } = await startEmployer()
  const verified = await prove(api, me, own)
  const since = { verified_by: 'domain', verified_at: api.now().toISOString() }
  const state = { verification: 'verified', verified_domain: 'zhetisu.kz', code: null, ...since }
  expect(verified).toMatchObject(state)
  const card = await call(api.guest, getCompany, { params: { slug: own.slug } })
  expect(card).toMatchObject({ is_verified: true, verified_domain: 'zhetisu.kz', ...since })
  expect(await mailTo(api, facts.contact_email)).toEqual([])
  const [letter] = await mailTo(api, mailbox)
  expect(letter?.subject).toBe('Компания «Жетісу Логистик» подтверждена в Отклике')
  expect(letter?.body).toContain('Домен: zhetisu.kz')
  expect(letter?.body).toContain('https://otklik.test/ru/companies/zhetisu-logistik')
})

test('the letter with the code names the company and the domain', async () => {
  const { api, me, params } = await startEmployer()
  const { code } = await call(me, sendCompanyCode, { params, body: { email: mailbox } })
  expect(code).toEqual({
    email: mailbox,
    sent_at: api.now().toISOString(),
    resend_at: new Date(api.now().getTime() + 60_000).toISOString(),
    expires_at: new Date(api.now().getTime() + 3600_000).toISOString(),
    attempts_left: 5,
  })
  const [letter] = await mailTo(api, mailbox)
  expect(letter?.subject).toMatch(/^\d{6} — код для подтверждения компании в Отклике$/)
  expect(letter?.body).toContain('«Жетісу Логистик»')
  expect(letter?.body).toContain('на домене zhetisu.kz')
})

test.each([
  ['of a public service', 'zhetisu.kz@mail.ru', 'public_mail'],
  ['of another domain', 'hr@zhetisu-log.kz', 'other_domain'],
  ['that is none', 'zhetisu.kz', 'invalid_email'],
])('no code goes to a mailbox %s', async (_, email, code) => {
  const { api, me, params } = await startEmployer()
  const sending = call(me, sendCompanyCode, { params, body: { email } })
  await expect(sending).rejects.toMatchObject({ status: 422, fields: { email: [code] } })
  expect(await mailTo(api, email)).toEqual([])
})

test('without a site the domain of the contact e-mail is the company’s', async () => {
  const api = await startApi()
  const { me, own } = await join(api, { ...facts, website_url: '' })
  expect(await prove(api, me, own)).toMatchObject({ verified_domain: 'zhetisu.kz' })
})

test.each<[string, Partial<Body>]>([
  ['another BIN', { bin: '180540012343' }],
  ['another legal name', { legal_name: 'ТОО «Жетысу»' }],
  ['another site', { website_url: 'https://zhetisu.com/' }],
])('%s is verified anew', async (_, changes) => {
  const { api, me, own, params } = await startEmployer()
  const verified = await prove(api, me, own)
  api.advance(60)
  const changed = await call(me, updateCompany, { params, body: bodyOf(verified, changes) })
  const since = api.now().toISOString()
  const state = { verification: 'pending', verified_domain: null, pending_since: since }
  expect(changed).toMatchObject(state)
})

test('another name, text or contact leaves a company verified, under its address', async () => {
  const { api, me, own, params } = await startEmployer()
  const verified = await prove(api, me, own)
  const changes = { name: 'Жетісу', description: 'Возим.', contact_email: 'job@zhetisu.kz' }
  const changed = await call(me, updateCompany, { params, body: bodyOf(verified, changes) })
  expect(changed).toEqual({ ...verified, ...changes, version: verified.version + 1 })
})

test('a code that was sent before the site changed proves nothing of the new one', async () => {
  const { api, me, own, params } = await startEmployer()
  await call(me, sendCompanyCode, { params, body: { email: mailbox } })
  const code = await lastCode(api, mailbox)
  const changes = { website_url: 'https://kaspi.kz/' }
  const changed = await call(me, updateCompany, { params, body: bodyOf(own, changes) })
  expect(changed.code).toBe(null)
  await expect(call(me, verifyCompany, { params, body: { code } })).rejects.toMatchObject({
    status: 422,
    message: 'accounts:code_expired',
  })
})

test('a BIN can be claimed by many companies and belongs to the verified one', async () => {
  const { api, me, own } = await startEmployer()
  const other = await join(api)
  expect(other.own).toMatchObject({ verification: 'pending', is_bin_taken: false })
  await prove(api, me, own)
  const [, claimed] = await call(other.me, listOwnCompanies, {})
  expect(claimed).toMatchObject({ verification: 'pending', is_bin_taken: true })
  const sending = call(other.me, sendCompanyCode, {
    params: other.params,
    body: { email: mailbox },
  })
  await expect(sending).rejects.toMatchObject({
    status: 409,
    message: 'companies:bin_taken',
    data: claimed,
  })
})

test('one of two companies that verify the same BIN at once gets it', async () => {
  const { api, me, params } = await startEmployer()
  const other = await join(api)
  const boxes = [mailbox, 'ceo@zhetisu.kz'] as const
  await call(me, sendCompanyCode, { params, body: { email: boxes[0] } })
  await call(other.me, sendCompanyCode, { params: other.params, body: { email: boxes[1] } })
  const [first, second] = [await lastCode(api, boxes[0]), await lastCode(api, boxes[1])]
  const results = await Promise.allSettled([
    call(me, verifyCompany, { params, body: { code: first } }),
    call(other.me, verifyCompany, { params: other.params, body: { code: second } }),
  ])
  const won = results.filter((each) => each.status === 'fulfilled')
  const lost = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(won).toHaveLength(1)
  expect(lost).toMatchObject([
    { status: 409, message: 'companies:bin_taken', data: { verification: 'pending' } },
  ])
  const rows = await api.db.select().from(companies).where(eq(companies.bin, facts.bin))
  expect(rows.map(({ verification }) => verification).toSorted()).toEqual(['pending', 'verified'])
  await api.outbox.drain()
  expect(api.events.filter(({ type }) => type === 'company-verified')).toHaveLength(1)
})

test('a code verifies a company once, also in simultaneous calls', async () => {
  const { api, me, params } = await startEmployer()
  await call(me, sendCompanyCode, { params, body: { email: mailbox } })
  const code = await lastCode(api, mailbox)
  const results = await Promise.allSettled(
    [1, 2].map(() => call(me, verifyCompany, { params, body: { code } })),
  )
  const lost = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(lost).toMatchObject([
    { status: 409, message: 'companies:wrong_state', data: { verification: 'verified' } },
  ])
})

test('a code is invalid after five wrong tries, and simultaneous tries are all counted', async () => {
  const { api, me, params } = await startEmployer()
  await call(me, sendCompanyCode, { params, body: { email: mailbox } })
  const code = await lastCode(api, mailbox)
  const wrong = code === '000000' ? '111111' : '000000'
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(me, verifyCompany, { params, body: { code: wrong } })),
  )
  const left = tries.flatMap((each) =>
    each.status === 'rejected' && each.reason instanceof CallFailure ? [each.reason.data] : [],
  )
  const counted = left.filter(Boolean) as { attempts_left: number }[]
  expect(counted.map((each) => each.attempts_left).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect((await call(me, listOwnCompanies, {})).at(-1)?.code).toMatchObject({ attempts_left: 0 })
  await expect(call(me, verifyCompany, { params, body: { code } })).rejects.toMatchObject({
    message: 'accounts:too_many_attempts',
  })
})

test('a code is sent again after a minute, and is old after an hour', async () => {
  const { api, me, params } = await startEmployer()
  const send = () => call(me, sendCompanyCode, { params, body: { email: mailbox } })
  await send()
  await expect(send()).rejects.toMatchObject({ message: 'accounts:code_too_soon' })
  api.advance(60)
  await send()
  const code = await lastCode(api, mailbox)
  api.advance(3601)
  await expect(call(me, verifyCompany, { params, body: { code } })).rejects.toMatchObject({
    message: 'accounts:code_expired',
  })
})

test('a domain gets ten letters a day, from all companies and to all mailboxes together', async () => {
  const { api, me, params } = await startEmployer({ limitFactor: 1 })
  const other = await join(api, { ...facts, website_url: 'https://jobs.zhetisu.kz/' })
  const send = (box: string) =>
    call(me, sendCompanyCode, { params, body: { email: `${box}@zhetisu.kz` } })
  const sendOther = (email: string) =>
    call(other.me, sendCompanyCode, { params: other.params, body: { email } })
  for (let n = 0; n < 9; n++) await send(`hr${n}`)
  await sendOther('hr9@zhetisu.kz')
  await expect(send('hr10')).rejects.toMatchObject({ status: 429 })
  await expect(sendOther('hr10@zhetisu.kz')).rejects.toMatchObject({ status: 429 })
  await sendOther('hr@jobs.zhetisu.kz')
  api.advance(24 * 3600)
  const { me: later, params: again } = await join(api)
  await call(later, sendCompanyCode, { params: again, body: { email: 'hr10@zhetisu.kz' } })
})

test('twenty letters a day for the companies of an account', async () => {
  const { me } = await startEmployer({ limitFactor: 1 })
  const sites = Array.from({ length: 3 }, (_, n) => `zhetisu${n}.kz`)
  const sent: Promise<OwnCompany>[] = []
  for (const site of sites) {
    const body = { ...facts, website_url: `https://${site}/` }
    const { id } = await call(me, createCompany, { body })
    for (let n = 0; n < 7; n++) {
      const params = { id: String(id) }
      const sending = call(me, sendCompanyCode, { params, body: { email: `hr${n}@${site}` } })
      sent.push(sending)
      await sending.catch(() => null)
    }
  }
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 429 } })
})

test('a mailbox that is not there leaves no code to guess', async () => {
  const accept = async () => {
    throw new RecipientRefusal('550 5.1.1 no such user')
  }
  const { api, me, params } = await startEmployer({ provider: () => ({ accept }) })
  const { code } = await call(me, sendCompanyCode, { params, body: { email: mailbox } })
  expect(code).not.toBe(null)
  await api.outbox.drain()
  expect((await call(me, listOwnCompanies, {})).at(-1)?.code).toBe(null)
  expect(await api.db.select().from(codes)).toEqual([])
})

test.each(['none', 'verified', 'rejected'] as const)(
  'a company that is %s is sent no code',
  async (verification) => {
    const { api, me, own, params } = await startEmployer()
    await api.db.update(companies).set({ verification }).where(eq(companies.id, own.id))
    const sending = call(me, sendCompanyCode, { params, body: { email: mailbox } })
    await expect(sending).rejects.toMatchObject({
      status: 409,
      message: 'companies:wrong_state',
      data: { verification },
    })
  },
)

test.each<[string, Partial<typeof vacancies.$inferInsert>, boolean]>([
  ['published', { status: 'published' }, true],
  ['paused', { status: 'paused' }, true],
  ['archived', { status: 'archived' }, true],
  ['archived and was never published', { status: 'archived', published_at: null }, false],
  ['a draft', { status: 'draft', published_at: null }, false],
  ['on moderation', { status: 'on_moderation' }, false],
  ['blocked', { status: 'blocked' }, false],
])('a company that is not verified, with a vacancy that is %s', async (_, row, isShown) => {
  const api = await startApi()
  const employer = await createEmployer(api, { slug: 'arba', verification: 'none' })
  await createVacancy(api, employer)
  await api.db.update(vacancies).set(row)
  const params = { slug: 'arba' }
  const shown = expect.objectContaining({ slug: 'arba' }) as unknown
  const toGuest = call(api.guest, getCompany, { params })
  if (isShown) await expect(toGuest).resolves.toEqual(shown)
  else await expect(toGuest).rejects.toMatchObject({ status: 404 })
  expect(await call(await signedIn(api, employer), getCompany, { params })).toEqual(shown)
})

test('a logo for the company of somebody else is not even looked at', async () => {
  const { api, params } = await startEmployer()
  const other = await signedIn(api, await createEmployer(api))
  const body = { logo: new File(['no picture'], 'logo.png') }
  await expect(call(other, uploadLogo, { params, body })).rejects.toMatchObject({
    status: 404,
    message: 'companies:not_found',
  })
})

test('a company card lists only open vacancies, newest first', async () => {
  const api = await startApi()
  const employer = await createEmployer(api, { slug: 'arba', verification: 'none' })
  const params = { slug: 'arba' }
  await createVacancy(api, employer, { title: 'Первая' })
  api.advance(60)
  await createVacancy(api, employer, { title: 'Вторая' })
  await createVacancy(api, employer, { title: 'Черновик' }, { status: 'draft' })
  await createVacancy(api, await createEmployer(api), { title: 'Чужая' })
  const card = await call(api.guest, getCompany, { params })
  expect(card).toMatchObject({
    is_verified: false,
    verified_domain: null,
    area: { name: 'Алматы' },
    open_vacancies_count: 2,
    vacancies: [{ title: 'Вторая' }, { title: 'Первая' }],
  })
  expect(JSON.stringify(card)).not.toMatch(/contact_|"bin"|legal_name|addresses/)
})

test('a company that has shown nothing is seen by its members only', async () => {
  const { api, me, own } = await startEmployer()
  const params = { slug: own.slug }
  expect(await call(me, getCompany, { params })).toMatchObject({ vacancies: [] })
  const others = [api.guest, await signedIn(api, await createCandidate(api))]
  for (const other of others) {
    await expect(call(other, getCompany, { params })).rejects.toMatchObject({ status: 404 })
  }
})

test('vacancies are found by the new name and type of their company', async () => {
  const api = await startApi()
  const employer = await createEmployer(api, { name: 'Арба' })
  for (const title of ['Водитель', 'Кладовщик', 'Грузчик']) {
    await createVacancy(api, employer, { title })
  }
  const me = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const body = { name: 'Керуен', area_code: '160', type: 'agency' } as const
  await call(me, updateCompany, { params, body })
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(statements.filter((text) => text.includes('index_vacancies'))).toHaveLength(1)
  const total = async (q: string) => (await call(me, listVacancies, { query: { q } })).total
  expect([await total('керуен'), await total('кладовщик'), await total('арба')]).toEqual([3, 1, 0])
  expect(await total('кладовщик без агентств')).toBe(0)
  await call(me, updateCompany, { params, body: { ...body, type: 'individual' } })
  expect(await total('кладовщик без агентств')).toBe(1)
})
