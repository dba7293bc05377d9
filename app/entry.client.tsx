import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { watchBuild } from '#app/platform/deployment/latest-build.ts'
import { watchEarly } from '#app/platform/document/done-early.client.ts'
import { firstData } from '#app/platform/remix-patches/first-data.client.ts'
import { moveForeignNodes } from '#app/platform/document/foreign-nodes.client.ts'
import { leaveOtherPage } from '#app/platform/document/other-page.client.ts'
import { leaveUntil } from '#app/platform/document/ready.client.ts'
import { restOfTexts, startI18n } from '#app/platform/i18n/i18n.client.ts'
import { registerWorker } from '#app/platform/network/register-worker.ts'
import { reportInBrowser, watchErrors } from '#app/platform/observability/report-in-browser.ts'
import { visitorId } from '#app/platform/visitor/visitor.ts'
import { PageStylesProvider, stylesOfDocument } from '#app/styles/page-styles.ts'

async function hydrate() {
  const { lang, dataset } = document.documentElement
  const [i18n] = await Promise.all([startI18n(lang, dataset.messages ?? ''), firstData()])
  const onPop = () => leaveOtherPage(dataset.address)
  if (onPop()) return
  addEventListener('popstate', onPop)
  const styles = stylesOfDocument()
  const early = watchEarly()
  const endMoving = import.meta.env.PROD ? moveForeignNodes() : () => {}
  leaveUntil(restOfTexts())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageStylesProvider value={styles}>
          <I18nextProvider i18n={i18n}>
            <RemixBrowser />
            <AfterHydration
              before={() => {
                endMoving()
                early.putBack()
              }}
              after={() => {
                removeEventListener('popstate', onPop)
                early.tell()
              }}
            />
          </I18nextProvider>
        </PageStylesProvider>
      </StrictMode>,
    )
  })
}

function AfterHydration({ before, after }: Record<'before' | 'after', () => void>) {
  useLayoutEffect(before, [before])
  useEffect(after, [after])
  return null
}

visitorId()
if (import.meta.env.PROD) {
  watchBuild()
  registerWorker()
}
watchErrors(document.documentElement.dataset.sentry)
hydrate().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- without an error service, only the console shows that hydration failed
  console.error(error)
  reportInBrowser(error)
})
