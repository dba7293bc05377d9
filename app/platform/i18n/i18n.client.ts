import i18next, { type BackendModule, type ReadCallback, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { i18nOptions, messageFiles } from './options.ts'

/** Loads the texts of pages from the server; the browser keeps the files for a day. */
function backend(version: string): BackendModule {
  const asked = new Map<string, ReadCallback>()

  function fetchAsked(lang: string): void {
    const waiting = new Map(asked)
    asked.clear()
    for (const { url, namespaces } of messageFiles(lang, [...waiting.keys()], version)) {
      const tell = (answer: (namespace: string) => Parameters<ReadCallback>) =>
        namespaces.forEach((namespace) => waiting.get(namespace)?.(...answer(namespace)))
      fetch(url)
        .then((response) => {
          if (!response.ok) throw new Error(`texts: HTTP ${response.status}`)
          return response.json()
        })
        .then(
          (content) => tell((namespace) => [null, content[namespace]]),
          (error: Error) => tell(() => [error, true]),
        )
    }
  }

  return {
    type: 'backend',
    init() {},
    read(lang, namespace, done) {
      if (asked.size === 0) setTimeout(() => fetchAsked(lang))
      asked.set(namespace, done)
    },
  }
}

let isWhole = false
let isMissed = false

export async function startI18n(lang: string, version: string) {
  const said = await saidTexts()
  const ns = [...new Set([...getInitialNamespaces(), ...Object.keys(said[lang] ?? {})])]
  const ofPage = Object.fromEntries(ns.map((each) => [each, said[lang]?.[each] ?? {}]))
  i18next.on('failedLoading', (_, namespace: string, error: Error) =>
    reportInBrowser(
      new Error(`texts: namespace ${namespace} could not be loaded`, { cause: error }),
    ),
  )
  await i18next
    .use(initReactI18next)
    .use(backend(version))
    .init({
      ...i18nOptions,
      lng: lang,
      ns,
      resources: { ...said, [lang]: { ...said[lang], ...ofPage } },
      partialBundledLanguages: true,
      initImmediate: false,
      maxRetries: 3,
      parseMissingKeyHandler(key, byDefault?: string) {
        isMissed = true
        return byDefault ?? (isWhole ? key : '')
      },
    })
  return i18next
}

async function saidTexts(): Promise<Resource> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  return JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Resource
}

/** Resolves when all texts of the current page are loaded. */
export async function restOfTexts(): Promise<void> {
  const { language, options } = i18next
  await new Promise<void>((resolve) => {
    const told = (errors?: unknown) => void (errors || resolve())
    void i18next.reloadResources([language], options.ns, told)
  })
  isWhole = true
  if (isMissed) i18next.emit('languageChanged', language)
}
