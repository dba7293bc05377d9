import type { InitOptions } from 'i18next'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale, locales } from './locales.ts'

/** Shared by server and browser, so that both render the same text. */
export const i18nOptions = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions

/** The address of a message file; it changes with the content of any of them. */
export function messageFile(lang: string, namespace: string, version: string): string {
  return `${pathsIn(lang).messages(namespace)}?v=${version}`
}
