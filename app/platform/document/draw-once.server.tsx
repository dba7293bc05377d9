import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { dayStart } from '#app/platform/i18n/dates.ts'
import { listenTo } from '#app/platform/remix-patches/said-texts.server.ts'
import { PageFactsProvider, type PageFacts } from '#app/platform/root-data.tsx'
import type { DrawOnce } from './draw-once.ts'

const mostCached = 1000
const cached = new LRUCache<string, string>({ max: mostCached })

/** Renders the card of a vacancy or resume once and uses the HTML again on all pages. */
export function drawOnceIn(texts: i18n, { lang, now, country }: PageFacts): DrawOnce {
  // Other visitors get the same card, so it is given these three facts even if the page has more.
  const page: PageFacts = { lang, now, country }
  const day = [lang, dayStart(new Date(now), country.timeZone)].join()
  return (facts, element) => {
    const key = day + JSON.stringify(facts)
    const known = cached.get(key)
    if (known !== undefined) return known
    const drawn = listenTo(() =>
      renderToString(
        <PageFactsProvider value={page}>
          <I18nextProvider i18n={texts}>{element}</I18nextProvider>
        </PageFactsProvider>,
      ),
    ).result
    cached.set(key, drawn)
    return drawn
  }
}
