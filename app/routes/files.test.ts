// Tests that a user can upload a profile picture and that the site shows it.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageLimits } from '#contract/rules/images.ts'
import { createCandidate } from '../../api/testing.ts'
import { origin, startSite } from '../testing.ts'

const page = '/ru/my/profile'

async function picture(): Promise<File> {
  const background = { r: 10, g: 100, b: 200 }
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'Я.jpg', { type: 'image/jpeg' })
}

async function startSigned() {
  const { api, visitor } = await startSite()
  const candidate = await visitor(await createCandidate(api))
  const upload = (avatar: File) => candidate.postFiles(page, { intent: 'avatar', avatar })
  return { api, candidate, guest: await visitor(), upload }
}

function pictures(html: string): string[] {
  return [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address)
}

test('a picture is sent by a plain form, and shown on the page and in the header from then on', async () => {
  const { candidate, guest, upload } = await startSigned()
  expect(pictures((await candidate.get(page)).html)).toEqual([])
  const answer = await upload(await picture())
  expect(answer.status).toBe(303)
  const shown = await candidate.follow(answer)
  expect(shown.text).toContain('Сохранено')
  const [small = '', large = ''] = pictures(shown.html)
  expect(small).toMatch(/^\/v1\/files\/[a-z2-7]{26}-96\.webp$/)
  expect(large).toBe(small.replace('-96.', '-384.'))
  for (const address of [small, large]) expect((await guest.get(address)).status).toBe(200)
})

test('it goes when that is asked and answered', async () => {
  const { api, candidate, guest, upload } = await startSigned()
  const [address = ''] = pictures((await candidate.follow(await upload(await picture()))).html)
  const question = await candidate.get(`${page}?delete=avatar`)
  expect(question.text).toContain('Удалить фото?')
  const answer = await candidate.post(page, { intent: 'delete_avatar' })
  expect(answer.status).toBe(303)
  expect(pictures((await candidate.follow(answer)).html)).toEqual([])
  await api.outbox.drain()
  expect((await guest.get(address)).status).toBe(404)
})

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

test.each([
  ['no file', new File([], ''), 422, 'Выберите файл'],
  ['an empty file', new File([], 'a.jpg'), 415, 'Нужен файл JPEG, PNG или WebP.'],
  ['another type', new File(['GIF89a'], 'a.png'), 415, 'Нужен файл JPEG, PNG или WebP.'],
  ['half a picture', new File([jpeg], 'a.jpg'), 422, 'Картинку не удалось прочитать'],
  ['a byte too much', fileOf(imageLimits.bytes + 1), 413, 'Файл должен быть меньше 5\u00a0МБ.'],
  ['much too much', fileOf(9 * 1024 * 1024), 413, 'Файл должен быть меньше 5\u00a0МБ.'],
])('%s: said beside the field, the picture before stays', async (_, file, status, sentence) => {
  const { candidate, upload } = await startSigned()
  const before = pictures((await candidate.follow(await upload(await picture()))).html)
  const answer = await upload(file)
  expect(answer.status).toBe(status)
  expect(answer.errors.avatar).toContain(sentence)
  expect(pictures(answer.html)).toEqual(before)
})

function fileOf(bytes: number): File {
  return new File([jpeg, new Uint8Array(bytes - jpeg.length)], 'a.jpg')
}

test('other pages take no form of that size, and no page one with as many words', async () => {
  const { candidate } = await startSigned()
  const profile = `${origin}${page}?from=menu`
  const words = { intent: 'basics', first_name: 'я'.repeat(1024 * 1024) }
  const file = fileOf(6 * 1024 * 1024)
  for (const [send, path] of [
    [() => candidate.postFiles('/ru/contacts', { file }), '/ru/contacts'],
    [() => candidate.post(page, words, { referer: profile }), `${page}?from=menu`],
    [() => candidate.post(page, words, { referer: 'https://evil.example/ru' }), page],
  ] as const) {
    const answer = await send()
    expect([answer.status, answer.location]).toEqual([303, path])
    expect((await candidate.follow(answer)).toasts).toEqual([
      expect.stringMatching(
        /^danger: Слишком большой запрос.*до\s1\sМБ.*Вернитесь\sв\sбраузере\sназад/,
      ),
    ])
    expect((await candidate.get(path)).toasts).toEqual([])
  }
  const script = await candidate.post('/ru/contacts', words, { accept: '*/*' })
  expect(script.status).toBe(413)
})

test('script sends what it has cut, and the session goes on with the picture', async () => {
  const { candidate } = await startSigned()
  const send = (avatar: File) => candidate.postFiles('/ru/live/avatar', { avatar })
  expect((await send(await picture())).status).toBe(204)
  const shown = pictures((await candidate.get(page)).html)
  expect(shown).toHaveLength(2)
  const refused = await send(new File(['GIF89a'], 'a.png'))
  expect([refused.status, JSON.parse(refused.html)]).toEqual([
    415,
    { error: 'files:image_wrong_type' },
  ])
  expect(pictures((await candidate.get(page)).html)).toEqual(shown)
})
