import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { i18nOptions, messageFile } from './options.ts'

/** Fetches message files; their address changes with their content, so the browser may keep them a day. */
function backend(version: string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(lang, namespace, done) {
      fetch(messageFile(lang, namespace, version))
        .then((response) => response.json())
        .then(
          (content) => done(null, content),
          (error: Error) => {
            reportInBrowser(error)
            done(error, null)
          },
        )
    },
  }
}

/** Resolves when everything the first page says has arrived. */
export async function startI18n(lang: string, version: string) {
  await i18next
    .use(initReactI18next)
    .use(backend(version))
    .init({ ...i18nOptions, lng: lang, ns: getInitialNamespaces() })
  return i18next
}
