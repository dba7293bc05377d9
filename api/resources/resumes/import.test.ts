// Tests what is proposed from a candidate's file or text, and that a bad file ends with a plain sentence.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { readResumeFile } from '../../contract/resume-import.ts'
import { resumeImportLimits } from '../../contract/rules/resume-import.ts'
import { drafts, resumes } from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
import { samples } from '../../resume-import/layouts/documents.ts'
import { makeDocx, makePdf, makeZip, paragraphs } from '../../resume-import/layouts/make.ts'
import { createCandidate, signedIn, startApi } from '../../testing.ts'

async function start() {
  const api = await startApi()
  const me = await signedIn(api, await createCandidate(api))
  const read = (body: { text?: string; file?: File }) => call(me, readResumeFile, { body })
  const readBytes = (bytes: Uint8Array | string, name = 'Резюме.pdf') =>
    read({ file: new File([bytes as BlobPart], name) })
  return { api, read, readBytes }
}

test('a pasted text becomes fields, with the codes of the dictionaries, and nothing is stored', async () => {
  const { api, read } = await start()
  const { content, rest } = await read({
    text: 'Ахметова Дина\nАлматы, +7 701 222 33 44\nЖелаемая должность: продавец-кассир\nОпыт работы\n03.2019 - 05.2021 ТОО «Магнит», продавец\nЛюблю кроссворды и шахматы.\nСемья\nДвое детей',
  })
  expect(content).toMatchObject({
    first_name: 'Дина',
    last_name: 'Ахметова',
    title: 'продавец-кассир',
    specialty_code: expect.stringMatching(/^\d+$/) as string,
    area_code: '160',
    contacts: { phones: [{ number: '+77012223344' }] },
    experience: [
      { company: 'ТОО «Магнит»', position: 'продавец', start: '2019-03', end: '2021-05' },
    ],
  })
  expect(rest).toBe('')
  expect(await api.db.$count(resumes)).toBe(0)
  expect(await api.db.$count(drafts)).toBe(0)
})

test('a line whose parts were all understood is not left over', async () => {
  const { read } = await start()
  const { content, rest } = await read({
    text: 'Ахметова Дина\nг. Алматы, 8 701 222 33 44, dina@example.com\nпродавец',
  })
  expect(content.area_code).toBe('160')
  expect(rest).toBe('')
})

test('what no rule understands is returned as it was written', async () => {
  const { read } = await start()
  const { rest } = await read({
    text: 'Ахметова Дина\nРекомендации\nСпросите Ирину из бухгалтерии',
  })
  expect(rest).toBe('Спросите Ирину из бухгалтерии')
})

test.each(samples)('$name is read in a process of its own', async ({ make, facts }) => {
  const { readBytes } = await start()
  const { content } = await readBytes(await make(), 'a')
  expect(content.contacts.email).toBe(facts.mail)
  expect(content.experience).toHaveLength(facts.experience?.length ?? 0)
})

const manyPages = () =>
  makePdf((page) => {
    for (let number = 1; number < 300; number += 1) {
      page.at(20, 20, `Страница ${number}`)
      page.next()
    }
  })
const locked = () =>
  makePdf((page) => void page.at(20, 20, 'Секретное резюме'), { userPassword: 'abc' })
const scanned = () => makePdf(() => {})

/** A PDF of scanned pages, on which a program has printed lines. */
const stamped =
  (linesOf: (page: number) => string, pages = 12) =>
  async () => {
    const bytes = new Uint8Array(await (await picture()).arrayBuffer())
    return makePdf((page) => {
      for (let number = 1; number <= pages; number += 1) {
        if (number > 1) page.next()
        page.picture(bytes)
        page.at(20, 800, linesOf(number))
      }
    })
  }

/** A PDF whose page unpacks to many times its size. */
function bombPdf(): Uint8Array {
  const stream = deflateSync(Buffer.alloc(900 * 1024 * 1024, 'q '))
  const parts = [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n',
    `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
  ]
  return Buffer.concat([
    Buffer.from(parts.join('')),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

function bombDocx(): Uint8Array {
  return makeZip({ 'word/document.xml': Buffer.alloc(200 * 1024 * 1024, '<w:p/>') })
}

function lockedWord(): Uint8Array {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  return Buffer.concat([head, Buffer.alloc(2048), Buffer.from('EncryptedPackage', 'utf16le')])
}

test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
  ['of 300 pages', manyPages, 'many_pages'],
  ['that is locked', locked, 'encrypted'],
  ['without text', scanned, 'only_pictures'],
  ['of a scanner', stamped(() => 'Scanned with CamScanner'), 'only_pictures'],
  ['of a scanner, with one page', stamped(() => 'Scanned with CamScanner', 1), 'only_pictures'],
  ['of numbered scans', stamped((number) => `Страница ${number} из 12`), 'only_pictures'],
  ['of named scans', stamped((number) => `Лист ${number}, копия верна, нотариус`), 'only_pictures'],
  ['with a bomb in a PDF', bombPdf, 'too_complex'],
  ['with a bomb in a ZIP', bombDocx, 'too_complex'],
  ['of an archive of something else', () => makeZip({ 'a.exe': 'x' }), 'wrong_kind'],
  ['of the old Word', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_word'],
  ['of Word with a password', lockedWord, 'encrypted'],
  ['in RTF', () => String.raw`{\rtf1\ansi Resume}`, 'rtf'],
  [
    'with a picture that is called a PDF',
    async () => new Uint8Array(await (await picture()).arrayBuffer()),
    'wrong_kind',
  ],
  ['with half a PDF', () => '%PDF-1.7\nend', 'damaged'],
  ['with half a DOCX', () => makeDocx(paragraphs('Ахметова')).subarray(0, 120), 'damaged'],
  ['with JSON of something else', () => '{"a":1}', 'wrong_kind'],
  ['with blanks alone', () => ' \n ', 'no_text'],
])('a file %s is refused', async (_, make, problem) => {
  const { readBytes } = await start()
  await expect(readBytes(await make())).rejects.toMatchObject({
    message: `resumes:import_${problem}`,
  })
})

test('a file above the limit and a text above the limit are refused', async () => {
  const { read, readBytes } = await start()
  const large = new Uint8Array(resumeImportLimits.bytes + 1)
  await expect(readBytes(large)).rejects.toMatchObject({ message: 'resumes:import_too_large' })
  const text = 'а'.repeat(resumeImportLimits.text + 1)
  await expect(read({ text })).rejects.toMatchObject({ status: 422 })
})

test('links of a Word document to the outside are never followed', async () => {
  const { readBytes } = await start()
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(request.url ?? '')
    reply.end('x')
  }).listen(0)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relation = (id: number, type: string) =>
    `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${url}/${type}" TargetMode="External"/>`
  const file = makeDocx(
    `<!DOCTYPE a [<!ENTITY e SYSTEM "${url}/entity">]>${paragraphs('Ахметова Дина')}<w:p><w:r><w:t>&e;</w:t><w:drawing><a:blip r:link="r1"/></w:drawing></w:r></w:p>`,
    {
      'word/_rels/document.xml.rels': `<Relationships>${relation(1, 'image')}${relation(2, 'attachedTemplate')}${relation(3, 'oleObject')}</Relationships>`,
    },
  )
  const { content } = await readBytes(file)
  server.close()
  expect(content.last_name).toBe('Ахметова')
  expect(seen).toEqual([])
})

test('an account reads only so many files an hour', async () => {
  const api = await startApi({ limitFactor: 1 / 30 })
  const me = await signedIn(api, await createCandidate(api))
  const read = () => call(me, readResumeFile, { body: { text: 'Ахметова Дина' } })
  await read()
  await expect(read()).rejects.toMatchObject({ message: 'request:limit_exceeded' })
})
