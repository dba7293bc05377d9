import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { dayStart } from '#app/platform/i18n/dates.ts'
import { listenTo } from '#app/platform/remix-patches/said-texts.server.ts'
import { PageFactsProvider, type PageFacts } from '#app/platform/root-data.tsx'
import type { DrawOnce } from './draw-once.ts'

/** A card is some 2 kB. */
const mostKept = 1000
const kept = new LRUCache<string, string>({ max: mostKept })

/**
 * Draws what many pages show, a card of a list, and keeps it as HTML. What it says is not among the messages of a page: only what
 * the browser leaves as it stands is drawn so.
 */
export function drawOnceIn(texts: i18n, page: PageFacts): DrawOnce {
  const { lang, now, country } = page
  const day = [lang, dayStart(new Date(now), country.timeZone)].join()
  return (facts, element) => {
    const key = day + JSON.stringify(facts)
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawn = listenTo(() =>
      renderToString(
        <PageFactsProvider value={page}>
          <I18nextProvider i18n={texts}>{element}</I18nextProvider>
        </PageFactsProvider>,
      ),
    ).result
    kept.set(key, drawn)
    return drawn
  }
}
