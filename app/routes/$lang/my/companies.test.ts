import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageLimits } from '#contract/rules/images.ts'
import { createEmployer, lastCode } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

const path = '/ru/my/companies/new'
const facts = {
  intent: 'company',
  name: 'Жетісу Логистик',
  type: 'direct',
  area_code: '160',
  legal_name: 'ТОО «Жетісу Логистик»',
  bin: '210 340 008 712',
  website_url: 'zhetisu.kz',
  contact_email: 'office@zhetisu.kz',
}
const mailbox = 'hr@zhetisu.kz'
const knownPath = '/ru/my/companies/known?bin=210340008712'

async function startEmployer() {
  const site = await startSite()
  return { ...site, me: await site.visitor(await createEmployer(site.api)) }
}

async function createPending() {
  const site = await startEmployer()
  const { location } = await site.me.post(path, facts)
  return { ...site, own: location ?? '' }
}

test('who has created a company is shown the way on to a vacancy', async () => {
  const { me } = await startEmployer()
  const shown = await me.follow(await me.post(path, facts))
  expect(shown.text).toContain('Компания создана')
  expect(shown.html).toContain('href="/ru/vacancies/new"')
})

test('a company is written with addresses, whose rows come and go without script', async () => {
  const { me } = await startEmployer()
  const first = await me.post(path, { ...facts, add: 'addresses' })
  expect(first.status).toBe(200)
  const row = { 'addresses[0].address': 'ул. Достык, 18', 'addresses[1].address': 'пр. Абая, 150' }
  const removed = await me.post(path, { ...facts, ...row, remove: 'addresses[0]' })
  expect(removed.field('addresses[0].address')).toBe(undefined)
  expect(removed.field('addresses[1].address')).toBe('пр. Абая, 150')
  expect(removed.field('name')).toBe(facts.name)
  const { location } = await me.post(path, { ...facts, ...row, main_address: '1' })
  const saved = await me.get(location ?? '')
  expect(saved.field('bin')).toBe('210340008712')
  expect(saved.field('website_url')).toBe('https://zhetisu.kz/')
  expect(saved.field('main_address')).toBe('1')
  expect(saved.text).toContain('На проверке')
})

test('errors are at their fields, and everything typed stays', async () => {
  const { me } = await startEmployer()
  const typed = {
    ...facts,
    name: '<Жетісу>',
    bin: '123',
    'addresses[0].label': ' ',
    'addresses[3].address': '<b>Абая</b>',
  }
  const page = await me.post(path, typed)
  expect(page.status).toBe(422)
  expect(page.errors).toEqual({
    name: 'Уберите «<» (1-й знак)',
    bin: 'В БИН 12 цифр, здесь 3 из 12',
    'addresses[3].address': 'Уберите «<» (1-й знак)',
  })
  for (const [name, text] of Object.entries(typed)) {
    if (!['intent', 'type', 'area_code'].includes(name)) expect(page.field(name)).toBe(text)
  }
})

test('a save after one from another window must be repeated', async () => {
  const { me, own } = await createPending()
  const version = (await me.get(own)).field('version') ?? ''
  await me.post(own, { ...facts, description: 'Возим.', version })
  const late = await me.post(own, { ...facts, description: 'Не возим.', version })
  expect(late.status).toBe(409)
  expect(late.text).toContain('компанию изменили в другом окне')
  expect(late.field('description')).toBe('Не возим.')
  const again = { ...facts, description: 'Не возим.', version: late.field('version') ?? '' }
  expect((await me.post(own, again)).location).toContain(`${own}?saved=company`)
})

test('a mailbox of the domain verifies the company, and its card names the domain', async () => {
  const { api, me, own, visitor } = await createPending()
  const before = await me.get(own)
  expect(before.text).toContain('Отправим код на почту домена zhetisu.kz')
  const sent = await me.post(own, { intent: 'send', email: mailbox })
  const waiting = await me.get(sent.location ?? '')
  expect(waiting.text).toContain(`Отправили на ${mailbox}`)
  expect(waiting.text).toContain('Осталось 5 попыток')
  const code = await lastCode(api, mailbox)
  const wrong = await me.post(own, { intent: 'verify', code: code === '000000' ? '1' : '000000' })
  expect(wrong.errors['verify-code']).toMatch(/Код не подошёл. Осталось 4 попытки/)
  const done = await me.follow(await me.post(own, { intent: 'verify', code }))
  expect(done.text).toContain('Подтверждена по домену zhetisu.kz')
  const card = await (await visitor()).get('/ru/companies/zhetisu-logistik')
  expect(card.text).toContain('Подтверждена по домену zhetisu.kz')
  expect(card.text).not.toContain(facts.bin)
})

test.each([
  ['of a public service', 'zhetisu@gmail.com', /общего сервиса/],
  ['of another domain', 'hr@kaspi.kz', /на другом домене/],
  ['left out', '', /Заполните это поле/],
])('a mailbox %s gets no code', async (_, email, sentence) => {
  const { me, own } = await createPending()
  const page = await me.post(own, { intent: 'send', email })
  expect(page.status).toBe(422)
  expect(page.errors['send-email']).toMatch(sentence)
  expect(page.field('email')).toBe(email)
})

test('a too early request of another code says when it is possible', async () => {
  const { me, own } = await createPending()
  await me.post(own, { intent: 'send', email: mailbox })
  const page = await me.post(own, { intent: 'resend', email: mailbox })
  expect(page.status).toBe(429)
  expect(page.text).toContain('Новый можно запросить через 60 секунд')
})

test('a taken BIN is refused with what to do', async () => {
  const { api, me, own, visitor } = await createPending()
  const other = await visitor(await createEmployer(api))
  const { location } = await other.post(path, facts)
  await me.post(own, { intent: 'send', email: mailbox })
  await me.post(own, { intent: 'verify', code: await lastCode(api, mailbox) })
  const page = await other.get(location ?? '')
  expect(page.text).toContain('Эта компания уже на Отклике')
  expect(page.html).toContain(`href="${knownPath}"`)
  const refused = await other.post(location ?? '', { intent: 'send', email: 'a@zhetisu.kz' })
  expect(refused.status).toBe(409)
})

test('a new company with a BIN that is verified leads to its company, and keeps what was typed', async () => {
  const { api, visitor } = await startEmployer()
  await createEmployer(api, { bin: '210340008712', name: 'Жетісу' })
  const me = await visitor(await createEmployer(api))
  const page = await me.post(path, facts)
  expect(page.status).toBe(409)
  expect(page.text).toContain('Эта компания уже на Отклике: Жетісу.')
  expect(page.html).toContain(`href="${knownPath}"`)
  expect([page.field('name'), page.field('bin')]).toEqual([facts.name, facts.bin])
  expect((await me.post(path, { ...facts, despite: '1' })).status).toBe(303)
})

test('who asks for access sees that, and the owner lets in from the page of the team', async () => {
  const { api, visitor } = await startEmployer()
  const owner = await createEmployer(api, { bin: '210340008712', name: 'Жетісу' })
  const team = `/ru/my/companies/${owner.company.id}/team`
  const me = await visitor(await createEmployer(api))
  const her = await visitor(owner)
  const request = { intent: 'ask', bin: '210340008712', role: 'recruiter' }
  expect((await me.get(knownPath)).text).toContain('владелец: А.')
  const long = await me.post(knownPath, { ...request, message: 'а'.repeat(501) })
  expect([long.status, long.field('message')?.length]).toEqual([422, 501])
  const sent = await me.post(knownPath, { ...request, message: 'Это Айгуль' })
  expect([sent.status, sent.location]).toEqual([303, knownPath])
  const asked = await me.follow(sent)
  expect(asked.text).toContain('Вы попросили доступ')
  await me.post(knownPath, {
    ...request,
    intent: 'withdraw',
    request: asked.field('request') ?? '',
  })
  expect((await her.get(team)).text).not.toContain('Просит доступ')
  await me.post(knownPath, { ...request, message: 'Это Айгуль' })
  const shown = await her.get(team)
  for (const text of ['Просит доступ', 'Айгуль Сериккызы', 'Это Айгуль']) {
    expect(shown.text).toContain(text)
  }
  const answer = { request: shown.field('request') ?? '', role: 'hiring_manager' }
  const letIn = await her.follow(await her.post(team, { ...answer, intent: 'accept' }))
  expect(letIn.text).toContain('Доступ открыт')
  expect((await her.post(team, { ...answer, intent: 'decline' })).status).toBe(404)
  expect((await me.get(knownPath)).text).toContain('Вы уже в команде')
})

test('a BIN that nobody has verified leads to a new company', async () => {
  const { me } = await startEmployer()
  const page = await me.get('/ru/my/companies/known?bin=123')
  expect([page.status, page.field('bin')]).toEqual([200, '123'])
  expect(page.html).toContain(`href="${path}"`)
})

test('the profile of an employer lists the companies with what each of them needs', async () => {
  const { me } = await createPending()
  const { text } = await me.get('/ru/my/profile')
  expect(text).toMatch(/Компания 1.*Подтверждена.*Жетісу Логистик.*На проверке/)
  expect(text).toContain('БИН 210340008712')
})

test('links to several companies say which one each is about', async () => {
  const { me } = await createPending()
  await me.post(path, { ...facts, name: 'Вторая' })
  const { html } = await me.get('/ru/my/profile')
  const labels = [...html.matchAll(/aria-label="(Подтвердить: [^"]+)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['Подтвердить: Жетісу Логистик', 'Подтвердить: Вторая'])
})

test('pages of a company belong to the profile', async () => {
  const { me, own } = await createPending()
  for (const page of [path, own]) {
    const { html } = await me.get(page)
    expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/ru\/my\/profile"/)
  }
})

test.each(['toString', 'constructor', ''])('an act called «%s» does nothing', async (intent) => {
  const { me, own } = await createPending()
  const answer = await me.post(own, { ...facts, intent, name: 'Другая' })
  expect([answer.status, answer.location]).toEqual([303, own])
  expect((await me.get(own)).field('name')).toBe(facts.name)
})

test('without script the page says when another code can be asked for', async () => {
  const { me, own } = await createPending()
  const waiting = await me.follow(await me.post(own, { intent: 'send', email: mailbox }))
  expect(waiting.text).toMatch(/Новый код можно запросить в \d/)
})

test.each([
  ['company', 'Введённое сохранено'],
  ['send', 'Введённое сохранено'],
  ['verify', 'Войдите, чтобы продолжить'],
  ['logo', 'Войдите, чтобы продолжить'],
  ['delete_logo', 'Войдите, чтобы продолжить'],
])('a dead session keeps what was typed: %s', async (intent, sentence) => {
  const { me, own } = await createPending()
  me.forget('session')
  const asked = await me.follow(await me.post(own, { ...facts, intent, email: mailbox }))
  expect(asked.text).toContain(sentence)
})

describe('a logo', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const background = { r: 10, g: 100, b: 200 }

  async function startLogo() {
    const site = await createPending()
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
    const bytes = new Uint8Array(await picture.png().toBuffer())
    const upload = (logo: File) => site.me.postFiles(site.own, { intent: 'logo', logo })
    return { ...site, upload, saved: await upload(new File([bytes], 'a.png')) }
  }

  const logoOf = (html: string) => /aria-label="Логотип[^>]+><img src="([^"]+)"/.exec(html)?.[1]

  test('is shown on its page and its card, and the facts beside it stay', async () => {
    const { me, own, saved } = await startLogo()
    expect([saved.status, saved.location]).toEqual([
      303,
      expect.stringContaining(`${own}?saved=logo`),
    ])
    const shown = await me.follow(saved)
    expect(shown.text).toContain('Сохранено в')
    expect(shown.field('name')).toBe(facts.name)
    const card = await me.get('/ru/companies/zhetisu-logistik')
    expect(card.html).toContain(logoOf(shown.html))
  })

  test('goes when that is asked and answered', async () => {
    const { me, own } = await startLogo()
    expect((await me.get(`${own}?delete=logo`)).text).toContain('Удалить логотип?')
    const gone = await me.follow(await me.post(own, { intent: 'delete_logo' }))
    expect(logoOf(gone.html)).toBe(undefined)
  })

  test.each([
    ['no file', new File([], ''), 422, 'Выберите файл'],
    ['another type', new File(['GIF89a'], 'a.png'), 415, 'Нужен файл JPEG, PNG или WebP.'],
    ['half a picture', new File([jpeg], 'a.jpg'), 422, 'Картинку не удалось прочитать'],
    ['a byte too much', fileOf(imageLimits.bytes + 1), 413, 'Файл должен быть меньше'],
    ['much too much', fileOf(9 * 1024 * 1024), 413, 'Файл должен быть меньше'],
  ])('%s: said beside the field, the one before stays', async (_, file, status, sentence) => {
    const { me, own, upload } = await startLogo()
    const before = logoOf((await me.get(own)).html)
    const answer = await upload(file)
    expect(answer.status).toBe(status)
    expect(answer.errors.logo).toContain(sentence)
    expect(before).toBeDefined()
    expect(logoOf(answer.html)).toBe(before)
  })

  function fileOf(bytes: number): File {
    return new File([jpeg, new Uint8Array(bytes - jpeg.length)], 'a.jpg')
  }
})
