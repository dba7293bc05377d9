import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { i18nOptions, messageFiles } from './options.ts'

/** Fetches message files; their address changes with their content, so the browser may keep them a day. */
function backend(version: string): BackendModule {
  const asked = new Map<string, ReadCallback>()

  /** Everything that was asked for in one turn comes in the same files. */
  function fetchAsked(lang: string): void {
    const waiting = new Map(asked)
    asked.clear()
    for (const { url, namespaces } of messageFiles(lang, [...waiting.keys()], version)) {
      const tell = (answer: (namespace: string) => Parameters<ReadCallback>) =>
        namespaces.forEach((namespace) => waiting.get(namespace)?.(...answer(namespace)))
      fetch(url)
        .then((response) => {
          if (!response.ok) throw new Error(`messages: ${response.status}`)
          return response.json()
        })
        .then(
          (content) => tell((namespace) => [null, content[namespace]]),
          // True asks for another try, a little later each time.
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

/**
 * Resolves when everything the first page says has arrived. Throws when it could not be had: the page stays the document
 * that it is, rather than saying the names of its texts.
 */
export async function startI18n(lang: string, version: string) {
  const ns = getInitialNamespaces()
  i18next.on('failedLoading', (_, namespace: string, error: Error) =>
    reportInBrowser(new Error(`no messages: ${namespace}`, { cause: error })),
  )
  await i18next
    .use(initReactI18next)
    .use(backend(version))
    .init({ ...i18nOptions, lng: lang, ns, maxRetries: 3 })
  const missing = ns.filter((namespace) => !i18next.hasResourceBundle(lang, namespace))
  if (missing.length > 0) throw new Error(`no page without ${missing.join(', ')}`)
  return i18next
}
