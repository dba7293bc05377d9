import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import * as contract from '../../contract/conversations.ts'
import { attachmentLimits } from '../../contract/rules/attachments.ts'
import { imageTypeOf } from '../../contract/rules/images.ts'
import { attachments } from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
import { joinTeam } from '../../testing/stage.ts'
import { createCandidate, createPair, signedIn, startApi } from '../../testing.ts'
import { sweepAttachments } from './attachment-rows.ts'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  const params = { id }
  const team = () =>
    joinTeam(api, { companyIds: [employer.company.id], vacancy: pair.vacancy_public_id })
  const upload = (client: ApiClient, content: BlobPart, name = 'a.pdf') =>
    call(client, contract.uploadAttachment, { params, body: { file: new File([content], name) } })
  const send = (client: ApiClient, ids: string[], text = '') =>
    call(client, contract.sendMessage, { params, body: { text, attachments: ids } })
  const get = (client: ApiClient, attachment: string) =>
    call(client, contract.getAttachment, { params: { id, attachment } })
  return { api, candidate, asCandidate, asEmployer, params, team, upload, send, get }
}

const pdf = '%PDF-1.7 <script>alert(1)</script>'
/** The beginning of a ZIP archive, and the list of its files at its end. */
const docx = 'PK\x03\x04 word/vbaProject.bin word/document.xml PK\x05\x06'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a document is sent with a message and is only saved by browsers; a picture is drawn again', async () => {
  const { asCandidate, asEmployer, upload, send, get } = await start()
  const files = [
    await upload(asCandidate, pdf, 'C:\\резюме.exe'),
    await upload(asCandidate, docx, 'Письмо.docm'),
    await upload(asCandidate, await picture('png'), 'торт.png'),
  ]
  expect(files).toMatchObject([
    { name: 'резюме.pdf', type: 'application/pdf', size: 34 },
    { name: 'Письмо.docx', type: docxType },
    { name: 'торт.webp', type: 'image/webp' },
  ])
  const ids = files.map(({ public_id }) => public_id)
  expect(await send(asCandidate, ids)).toMatchObject({ text: '', attachments: files })
  const [saved, word, shown] = await Promise.all(ids.map((id) => get(asEmployer, id)))
  expect(saved).toMatchObject({ type: 'application/pdf', name: 'резюме.pdf' })
  expect(Buffer.from(saved?.bytes ?? []).toString()).toBe(pdf)
  expect(word).toMatchObject({ type: docxType, name: 'Письмо.docx' })
  expect(shown).toMatchObject({ type: 'image/webp', name: null })
  expect(imageTypeOf(shown?.bytes ?? new Uint8Array())).toBe('image/webp')
})

test.each([
  ['a script', '<script>alert(1)</script>', 415, 'files:attachment_wrong_type'],
  ['a page after white space', ' %PDF-1.7', 415, 'files:attachment_wrong_type'],
  ['an archive', 'PK\x03\x04 a.txt', 415, 'files:attachment_wrong_type'],
  ['half a picture', '\x89PNG\r\n\x1a\n', 415, 'files:attachment_wrong_type'],
  ['nothing', '', 415, 'files:attachment_wrong_type'],
  [
    'a byte too many',
    `%PDF-${'x'.repeat(attachmentLimits.bytes - 4)}`,
    413,
    'files:attachment_too_large',
  ],
])('%s is refused', async (_, content, status, message) => {
  const { api, asCandidate, upload } = await start()
  await expect(upload(asCandidate, content)).rejects.toMatchObject({ status, message })
  expect(await api.db.select().from(attachments)).toEqual([])
})

test('an unsent file is opened and sent by its author alone, and a sent one by nobody again', async () => {
  const { api, asCandidate, asEmployer, upload, send, get } = await start()
  const { public_id } = await upload(asCandidate, pdf)
  const missing = { status: 404, message: 'applications:not_found' }
  const gone = { status: 422, fields: { attachments: ['attachment_gone'] } }
  await expect(get(asEmployer, public_id)).rejects.toMatchObject(missing)
  await expect(send(asEmployer, [public_id])).rejects.toMatchObject(gone)
  const other = await signedIn(api, await createCandidate(api))
  await expect(get(other, public_id)).rejects.toMatchObject(missing)
  expect(await get(asCandidate, public_id)).toMatchObject({ name: 'a.pdf' })
  await send(asCandidate, [public_id], 'Моё резюме')
  await expect(send(asCandidate, [public_id])).rejects.toMatchObject(gone)
  await expect(get(other, public_id)).rejects.toMatchObject(missing)
})

test('a sent file opens for the members who read the application, and for nobody else of the company', async () => {
  const { api, asCandidate, team, upload, send, get } = await start()
  const { public_id } = await upload(asCandidate, pdf)
  await send(asCandidate, [public_id])
  const answers: Record<string, number> = {}
  for (const [name, member] of Object.entries(await team())) {
    answers[name] = await get(await signedIn(api, member), public_id).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  }
  expect(answers).toEqual({
    recruiter: 200,
    'hiring manager': 200,
    'hiring manager without the vacancy': 404,
    'removed member': 404,
  })
})

test('a repeated upload with one key is one file; another file with the key is refused', async () => {
  const { api, asCandidate, params } = await start()
  const upload = (content: string) =>
    call(asCandidate, contract.uploadAttachment, {
      params,
      body: { file: new File([content], 'a.pdf'), key: 'one-and-the-same' },
    })
  const [first, ...others] = await Promise.all([upload(pdf), upload(pdf), upload(pdf)])
  for (const other of others) expect(other).toEqual(first)
  expect(await api.db.select().from(attachments)).toHaveLength(1)
  await expect(upload(`${pdf} `)).rejects.toMatchObject({
    status: 422,
    fields: { key: ['invalid'] },
  })
})

test('a message has at most three different files', async () => {
  const { asCandidate, upload, send } = await start()
  const ids: string[] = []
  for (let nth = 0; nth < 4; nth += 1) ids.push((await upload(asCandidate, pdf)).public_id)
  await expect(send(asCandidate, ids)).rejects.toMatchObject({ status: 422 })
  const [first = ''] = ids
  await expect(send(asCandidate, [first, first])).rejects.toMatchObject({ status: 422 })
  expect((await send(asCandidate, ids.slice(0, 3))).attachments).toHaveLength(3)
})

test('files that were not sent are deleted after a day', async () => {
  const { api, asCandidate, upload, send } = await start()
  const sent = await upload(asCandidate, pdf)
  await send(asCandidate, [sent.public_id])
  await upload(asCandidate, pdf)
  api.advance(25 * 3600)
  await sweepAttachments(api).run({}, new AbortController().signal)
  await api.outbox.drain()
  expect(api.files.names()).toEqual([`attachment-${sent.public_id}`])
  expect(await api.db.select().from(attachments)).toHaveLength(1)
})
