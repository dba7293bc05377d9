import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { dayStart } from '#app/platform/i18n/dates.ts'
import { listenTo } from '#app/platform/i18n/said-texts.server.ts'
import { RootDataProvider, type RootData } from '#app/platform/root-data.ts'
import type { DrawOnce } from './draw-once.ts'

/** A card is some 2 kB. */
const mostKept = 1000
const kept = new LRUCache<string, string>({ max: mostKept })

/**
 * Draws what many pages show, a card of a list, and keeps it as HTML. What it says is not among the messages of a page: only what
 * the browser leaves as it stands is drawn so.
 */
export function drawOnceIn(texts: i18n, root: RootData): DrawOnce {
  const page = root && [root.lang, dayStart(new Date(root.now), root.country.timeZone)].join()
  return (facts, element) => {
    const key = page + JSON.stringify(facts)
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawn = listenTo(() =>
      renderToString(
        <RootDataProvider value={root}>
          <I18nextProvider i18n={texts}>{element}</I18nextProvider>
        </RootDataProvider>,
      ),
    ).result
    kept.set(key, drawn)
    return drawn
  }
}
