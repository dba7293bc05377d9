import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { compose } from './texts.ts'

const webUrl = 'https://otklik.test'
const lay = (body: string, { subject = 'Письмо', secrets = [] as string[], link = '' } = {}) => {
  const mail = compose({ subject, body: body.split('\n') }, { link })
  return layOut({ messageId: '', recipient: '', secrets, ...mail }, webUrl)
}

test('a letter is a whole page in Russian with the name of the product, and light enough', async () => {
  const page = await lay('Здравствуйте\n\nВсё')
  expect(page).toMatch(/^<!doctype html>\n<html lang="ru">/)
  expect(page).toContain('<title>Письмо</title>')
  expect(page).toContain(`>${texts.layout.brand}</p>`)
  expect(page).toContain(`href="${webUrl}"`)
  expect(page.length).toBeLessThan(5000)
  expect(page).not.toMatch(/<script|<img|<link|url\(/)
})

const link = `${webUrl}/ru/my?a=1&b=2#c`
const href = link.replaceAll('&', '&amp;')

test.each([
  ['a link with words', 'Открыть: {{link}}', `href="${href}">Открыть</a>`],
  ['a code', 'Ваш код: 123456', '>123456</p>'],
  ['markup', 'Компания: <b onclick=x>&', '>Компания: &lt;b onclick=x&gt;&amp;</p>'],
  ['words', 'Кто-то указал ваш адрес.', '>Кто-то указал ваш адрес.</p>'],
])('%s', async (_, line, shown) => {
  expect(await lay(line, { secrets: ['123456'], link })).toContain(shown)
})

test.each([
  `Открыть: https://evil.test/ru`,
  `Моё резюме: ${link}`,
  link,
  'Открыть: javascript:alert(1)',
  `Смотрите ${link} сегодня`,
])('no button is made of «%s»', async (line) => {
  expect(await lay(line)).not.toContain('class="button"')
})

test('the subject is the heading of the letter, unless it contains a code', async () => {
  expect(await lay('')).toMatch(/<h1[^>]*>Письмо<\/h1>/)
  const subject = '123456 — код'
  expect(await lay('Ваш код: 123456', { subject, secrets: ['123456'] })).not.toContain('<h1')
})

test('a heading with markup is escaped', async () => {
  const page = await lay('', { subject: '</title><script>alert(1)</script>' })
  expect(page).not.toContain('<script')
})

test('the first of several links is the main button', async () => {
  const page = await lay('Принять: {{link}}\nОтказаться: {{link}}', { link })
  expect(page.match(/class="(button|outline)"/g)).toEqual(['class="button"', 'class="outline"'])
})
