import { expect, test } from 'vitest'
import { messagesVersion } from '#app/platform/i18n/messages.server.ts'
import { startApi } from '../../api/testing.ts'
import { contextOf, origin } from '../testing.ts'
import { loader } from './messages.ts'

test.each([
  ['the version of today is kept for a day', messagesVersion, 'public, max-age=86400'],
  ['another one is not kept', 'older', 'no-store'],
])('%s', async (_, version, kept) => {
  const request = new Request(`${origin}/messages/ru/common+ui?v=${version}`)
  const params = { lang: 'ru', namespaces: 'common+ui' }
  const answer = await loader({ request, params, context: contextOf(await startApi()) })
  expect(answer.headers.get('cache-control')).toBe(kept)
  expect(await answer.json()).toMatchObject({ common: { brand: 'Отклик' }, ui: {} })
})

test.each([
  ['a language without messages', 'kk', 'common'],
  ['a name of none', 'ru', 'common+nothing'],
])('%s has no file', async (_, lang, namespaces) => {
  const request = new Request(`${origin}/messages/${lang}/${namespaces}?v=${messagesVersion}`)
  const context = contextOf(await startApi())
  const answer = loader({ request, params: { lang, namespaces }, context })
  await expect(answer).rejects.toMatchObject({ status: 404 })
})
