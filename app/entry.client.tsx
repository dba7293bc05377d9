import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { firstData } from '#app/platform/document/first-data.client.ts'
import { startI18n } from '#app/platform/i18n/i18n.client.ts'
import { watchErrors } from '#app/platform/observability/report-in-browser.ts'
import { PageStylesProvider, stylesOfDocument } from '#app/styles/page-styles.ts'

async function hydrate() {
  const { lang, dataset } = document.documentElement
  const [i18n] = await Promise.all([startI18n(lang, dataset.messages ?? ''), firstData()])
  const styles = stylesOfDocument()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageStylesProvider value={styles}>
          <I18nextProvider i18n={i18n}>
            <RemixBrowser />
          </I18nextProvider>
        </PageStylesProvider>
      </StrictMode>,
    )
  })
}

watchErrors(document.documentElement.dataset.sentry)
void hydrate()
