import type { InitOptions } from 'i18next'
import { defaultLocale, locales } from './locales.ts'

/** Shared by server and browser, so that both render the same text. */
export const i18nOptions = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions
