import { expect, test } from 'vitest'
import texts from '#app/platform/i18n/locales/ru/developers_server.json' with { type: 'json' }
import { publicEndpoints } from '../../../../api/http/serve.ts'
import { resources } from '../../../../api/resources/resources.ts'
import { startSite } from '../../../testing.ts'

const calls = Object.entries(publicEndpoints(resources)).map(([id, { method, path }]) => ({
  id,
  noun: path.split('/')[2] ?? '',
  line: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
}))

test('every call that everybody may know of has a Russian sentence, every noun a name, and no text is left over', () => {
  expect(Object.keys(texts.summaries).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  expect(Object.keys(texts.nouns).toSorted()).toEqual(nouns.toSorted())
  const sentence = /^[А-ЯЁ].*[а-яё].*\.$/
  expect(Object.values(texts.summaries).filter((text) => !sentence.test(text))).toEqual([])
})

test('the page for developers lists every call, and leads to the page of its noun', async () => {
  const { visitor } = await startSite()
  const { status, text, html } = await (await visitor()).get('/ru/developers')
  expect(status).toBe(200)
  expect(html).toContain('href="/v1/openapi.json"')
  for (const { id, noun, line } of calls) {
    expect(text).toContain(`${line} ${texts.summaries[id as keyof typeof texts.summaries]}`)
    expect(html).toContain(`href="/ru/developers/${noun}#${id}"`)
    expect(html).toContain(`id="${noun}"`)
  }
})
