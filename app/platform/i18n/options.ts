import type { InitOptions } from 'i18next'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale } from './locales.ts'

export const i18nOptions = {
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions

export const shellNamespaces = ['common', 'ui']

interface MessageFile {
  url: string
  namespaces: string[]
}

export function messageFiles(lang: string, namespaces: string[], version: string): MessageFile[] {
  const inShell = (each: string) => shellNamespaces.includes(each)
  const asked = [...new Set(namespaces)].sort()
  return [asked.filter(inShell), asked.filter((each) => !inShell(each))]
    .filter((part) => part[0])
    .map((part) => ({
      url: `${pathsIn(lang).messages(part.join('+'))}?v=${version}`,
      namespaces: part,
    }))
}
