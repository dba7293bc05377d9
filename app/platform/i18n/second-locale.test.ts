import { expect, test } from 'vitest'
import { pathsIn } from '#app/paths.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { defaultLocale, locales } from './locales.ts'
import { configuredLocales, isLocale } from './messages.server.ts'

test('the second locale has its links and no pages', () => {
  expect(locales).toEqual(['ru', 'kk'])
  expect(pathsIn('kk').vacancies()).toBe('/kk/vacancies')
  expect(configuredLocales()).toEqual([defaultLocale])
  expect(isLocale('kk')).toBe(false)
  expect(safePath('/kk/vacancies')).toBeNull()
})
