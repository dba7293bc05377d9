import { expect, test } from 'vitest'
import { listenTo } from '../remix-patches/said-texts.server.ts'
import { i18nFor } from './i18n.server.ts'

test('texts are looked up once, and each page still learns which of them it shows', () => {
  const t = i18nFor('ru').getFixedT(null, 'common')
  expect(i18nFor('ru').getFixedT(null, 'common')).toBe(t)
  const [first, second] = [1, 2].map(() => listenTo(() => t('favorites.title')))
  expect(first?.result).toBe('Закладки')
  expect([...(first?.said ?? [])]).not.toEqual([])
  expect(second).toEqual(first)
})
