import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendCode, signUp, verifyCode } from '../contract/accounts.ts'
import { submitApplication, viewApplication } from '../contract/applications.ts'
import { call } from '../contract/call.ts'
import { deliveries, messages, refusedAddresses } from '../database/tables.ts'
import { isRefused } from '../resources/accounts/refused-addresses.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
  webUrl,
  type TestApi,
} from '../testing.ts'
import type { Letter } from './provider.ts'
import { configuredProvider } from './providers.ts'
import { smtpProvider } from './smtp.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'
import { startSmsService } from './testing/sms-service.ts'

const mailFrom = 'no-reply@otklik.test'
const user = 'a@example.kz'

async function startSending(server: { url: string }, smsUrl?: string): Promise<TestApi> {
  return startApi({
    provider: async (db, now) => {
      const config = { smtpUrl: server.url, smsUrl, mailFrom, isDemo: false, webUrl }
      const provider = await configuredProvider(config, db, now)
      onTestFinished(provider.close)
      return provider
    },
  })
}

async function tell(api: TestApi, recipient = user): Promise<void> {
  await api.outbox.startRecording().record(api.db, { type: 'sign-up-repeated', recipient })
  await api.outbox.drain()
}

const letterTo = (recipient: string): Letter => ({
  messageId: '<1@otklik.test>',
  recipient,
  subject: 'Письмо',
  body: 'Здравствуйте',
  buttons: [],
  secrets: [],
})

async function startHangingServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, server, close }
}

const isMarked = ({ db }: TestApi) => isRefused(db, user)
const waiting = ({ db }: TestApi) => db.$count(deliveries)

test('a letter arrives as text and as HTML, under its own headers', async () => {
  const server = await startMailServer()
  const api = await startSending(server)
  const employer = await createEmployer(api, { name: 'ТОО «Ромашка» <script>' })
  const candidate = await createCandidate(api, { email: user })
  const title = 'Повар\r\nBcc: b@x.kz\r\n\r\n<b>Шеф</b>'
  const pair = {
    vacancy_public_id: await createVacancy(api, employer, { title }),
    resume_public_id: await createResume(api, candidate),
  }
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const params = { id: sent.public_id }
  await call(await signedIn(api, employer), viewApplication, { params })
  await api.outbox.drain()
  const letter = server.letters.find(({ subject }) => subject?.startsWith('Ваш'))
  expect(letter?.subject).toBe('Ваш отклик на вакансию «Повар Bcc: b@x.kz <b>Шеф</b>» открыли')
  expect(letter?.from?.value).toEqual([{ name: 'Отклик', address: mailFrom }])
  expect(letter?.to).toMatchObject({ value: [{ name: '', address: user }] })
  expect(letter?.bcc).toBeUndefined()
  expect(letter?.date).toEqual(api.now())
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated')
  const [kept] = await mailTo(api, user)
  expect(letter?.messageId).toBe(kept?.message_id)
  const link = `${webUrl}/ru/my/applications?application=${sent.public_id}#${sent.public_id}`
  expect(letter?.text).toContain('Компания: ТОО «Ромашка» <script>\n')
  expect(letter?.text).toContain(`Открыть отклик: ${link}`)
  expect(letter?.html).toContain('Компания: ТОО «Ромашка» &lt;script&gt;<')
  expect(letter?.html).toContain(`href="${link}">`)
  expect(letter?.html).not.toMatch(/<script|<b>/)
})

test('consecutive letters share a connection', async () => {
  const server = await startMailServer()
  const api = await startSending(server)
  for (const recipient of ['a@example.kz', 'b@example.kz', 'c@example.kz'])
    await tell(api, recipient)
  expect(server.letters.map(({ to }) => [to].flat()[0]?.text)).toEqual([
    'a@example.kz',
    'b@example.kz',
    'c@example.kz',
  ])
  expect(server.connections()).toBe(1)
})

test('a code arrives, rests nowhere and confirms the account', async () => {
  const server = await startMailServer()
  const api = await startSending(server)
  const request = { username: user, purpose: 'sign_up' } as const
  const body = {
    account_type: 'candidate',
    first_name: 'Дана',
    last_name: '',
    consent: true,
    username: user,
    password: 'long enough',
  } as const
  const { request_token } = await call(api.guest, signUp, { body })
  const [kept] = await mailTo(api, user)
  const [letter] = server.letters
  const code = letter?.subject?.slice(0, 6) ?? ''
  expect(letter?.html).toMatch(new RegExp(`>${code}</p>`))
  expect(kept).toMatchObject({ subject: '… — код для Отклика', message_id: letter?.messageId })
  expect(kept?.body).not.toContain(code)
  await call(api.guest, verifyCode, { body: { ...request, code, request_token } })
})

test.each([
  [
    'after RCPT',
    (server: MailServer, answer: string | null) => {
      server.answer.recipient = () => answer
    },
  ],
  [
    'after the letter',
    (server: MailServer, answer: string | null) => {
      server.answer.letter = () => answer
    },
  ],
])('a temporary refusal %s is tried again, as the same letter', async (_, answerWith) => {
  const server = await startMailServer()
  const api = await startSending(server)
  answerWith(server, '451 4.7.1 try later')
  await tell(api)
  expect(api.errors.splice(0)).toMatchObject([
    { message: expect.stringContaining('451 4.7.1 try later') },
  ])
  expect(await api.db.select().from(messages)).toEqual([])
  answerWith(server, null)
  api.advance(30)
  await api.outbox.drain()
  const ids = server.letters.map(({ messageId }) => messageId)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids)).toEqual(new Set([(await mailTo(api, user))[0]?.message_id]))
  expect(await waiting(api)).toBe(0)
  expect(await isMarked(api)).toBe(false)
})

test('an address that is refused for good gets only requested codes until one of them arrives', async () => {
  const server = await startMailServer()
  const api = await startSending(server)
  await createCandidate(api, { email: user })
  const requestCode = async () => {
    api.advance(60)
    await call(api.guest, sendCode, { body: { username: user, purpose: 'sign_in' } })
    await api.outbox.drain()
  }
  server.answer.recipient = () => '550 5.1.1 no such user'
  await tell(api)
  expect(await api.db.select().from(refusedAddresses)).toEqual([
    { address: user, refused_at: api.now(), reply: '550 5.1.1 no such user' },
  ])
  expect(await waiting(api)).toBe(0)
  await requestCode()
  expect(await isMarked(api)).toBe(true)
  server.answer.recipient = () => null
  await tell(api)
  expect(server.letters).toEqual([])
  await requestCode()
  expect(server.letters).toHaveLength(1)
  expect(await isMarked(api)).toBe(false)
  await tell(api)
  expect(server.letters).toHaveLength(2)
  expect(await api.db.$count(messages)).toBe(2)
})

const aboutUs: [string, Parameters<typeof startMailServer>[0], string | null][] = [
  ['a relay that is closed to us', {}, '550 5.7.1 relaying denied'],
  ['a login that is asked for', { authOptional: false }, null],
]

test.each(aboutUs)(
  '%s marks nobody, is reported without the address and ends',
  async (_, options, answer) => {
    const server = await startMailServer(options)
    server.answer.recipient = (address) => answer && `${answer} <${address}>`
    const api = await startSending(server)
    await tell(api)
    for (const seconds of [30, 120, 480, 1920]) {
      api.advance(seconds)
      await api.outbox.drain()
    }
    const errors = api.errors.splice(0)
    expect(errors).toHaveLength(5)
    for (const error of errors) expect(String((error as Error).stack)).not.toContain(user)
    expect(await isMarked(api)).toBe(false)
    expect(await api.outbox.countDead()).toMatchObject({ mail: 1, sms: 0 })
  },
)

test('a wrong SMTP password does not mark the recipient as refused', async () => {
  const server = await startMailServer({
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 })),
  })
  const api = await startSending({ url: server.url.replace('//', '//user:secret@') })
  await tell(api)
  const [error] = api.errors.splice(0)
  expect(String((error as Error).message)).toContain('535')
  expect(String((error as Error).message)).not.toContain('secret')
  expect(await isMarked(api)).toBe(false)
})

test('a password is not sent unencrypted to another machine', async () => {
  let isTold = false
  const server = await startMailServer({
    host: '127.0.0.2',
    onAuth(_auth, _session, callback) {
      isTold = true
      callback(null, { user: 'user' })
    },
  })
  const api = await startSending({ url: server.url.replace('//', '//user:secret@') })
  await tell(api)
  expect(api.errors.splice(0)).toMatchObject([{ message: expect.stringContaining('STARTTLS') }])
  expect(isTold).toBe(false)
})

test('a mail server with an untrusted certificate gets no letter', async () => {
  const server = await startMailServer({ secure: true })
  const api = await startSending(server)
  await tell(api)
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(server.letters).toEqual([])
})

test('a letter is sent again after the mail server was unreachable', async () => {
  const gone = await startMailServer()
  const api = await startSending(gone)
  await gone.close()
  await tell(api)
  expect(api.errors.splice(0)).toHaveLength(1)
  const again = await startMailServer({ port: Number(new URL(gone.url).port) })
  api.advance(30)
  await api.outbox.drain()
  expect(again.letters).toHaveLength(1)
})

test('a mail server that restarts between two letters gets the second at once', async () => {
  const first = await startMailServer()
  const api = await startSending(first)
  await tell(api)
  await first.close()
  const again = await startMailServer({ port: Number(new URL(first.url).port) })
  await tell(api)
  expect(again.letters).toHaveLength(1)
})

test('a server that hangs delays no call and no SMS', async () => {
  const hanging = await startHangingServer()
  const service = await startSmsService()
  const api = await startSending(hanging, service.url)
  await createCandidate(api, { email: user, phone: '+77011234567' })
  const connected = once(hanging.server, 'connection')
  await call(api.guest, sendCode, { body: { username: user, purpose: 'sign_in' } })
  await connected
  const posted = once(service.server, 'request')
  const body = { username: '+77011234567', purpose: 'sign_in' } as const
  await call(api.guest, sendCode, { body })
  await posted
  expect(await api.db.select().from(deliveries)).toContainEqual(
    expect.objectContaining({ listener: 'mail' }),
  )
  hanging.close()
  await api.outbox.drain()
  expect(api.errors.splice(0)).toHaveLength(1)
})

test('an aborted sending closes its connection', async () => {
  const hanging = await startHangingServer()
  const now = () => new Date()
  const provider = smtpProvider({ url: hanging.url, from: mailFrom, webUrl, now })
  onTestFinished(provider.close)
  const connected = once(hanging.server, 'connection') as Promise<[Socket]>
  const limit = new AbortController()
  const accepted = provider.accept(letterTo(user), limit.signal)
  const [socket] = await connected
  const closed = once(socket.resume(), 'close')
  limit.abort()
  await expect(accepted).rejects.toThrow('EABORT')
  await closed
})

test('a recipient with more than one address is refused', async () => {
  const server = await startMailServer()
  const now = () => new Date()
  const provider = smtpProvider({ url: server.url, from: mailFrom, webUrl, now })
  onTestFinished(provider.close)
  const { signal } = new AbortController()
  const asked: string[] = []
  server.answer.recipient = (address) => {
    asked.push(address)
    return null
  }
  const hostile = [
    'a@example.kz, b@example.kz',
    'a@example.kz>\r\nRCPT TO:<b@example.kz',
    'a@example.kz\r\nBcc: b@example.kz',
  ]
  for (const recipient of hostile) {
    await expect(provider.accept(letterTo(recipient), signal)).rejects.toThrow('syntax')
  }
  await provider.accept(letterTo(user), signal)
  expect(asked).toEqual([user])
})

test('a calendar file is sent inside the letter and as an attachment', async () => {
  const server = await startMailServer()
  const now = () => new Date('2026-11-20T09:00:00Z')
  const provider = smtpProvider({ url: server.url, from: mailFrom, webUrl, now })
  onTestFinished(provider.close)
  const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
  await provider.accept({ ...letterTo(user), calendar }, new AbortController().signal)
  const [letter] = server.letters
  const files = letter?.attachments.map(({ contentType, filename, content }) => ({
    contentType,
    filename,
    text: content.toString(),
  }))
  expect(files).toEqual([
    { contentType: 'text/calendar', filename: undefined, text: calendar.text },
    { contentType: 'application/ics', filename: 'interview.ics', text: calendar.text },
  ])
  expect(letter?.text).toContain('Здравствуйте')
})
