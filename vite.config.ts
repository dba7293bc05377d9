import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { future } from './remix.config.js'
import { mendRemix } from './scripts/mend-remix.ts'

const framework =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements)\//

interface ModuleGraph {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** What every page runs: the root, the first script and all that they import. */
function shellOf({ getModuleIds, getModuleInfo }: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    getModuleInfo(id)?.importedIds.forEach(add)
  }
  const entries = [...getModuleIds()].filter((id) => /\/app\/(root|entry\.client)\.tsx/.test(id))
  entries.forEach(add)
  entries.forEach((id) => found.delete(id))
  return found
}

/** Comments of a library that the bundler drops, and routes that browsers need no script for. */
const harmless = new Set(['INVALID_ANNOTATION', 'EMPTY_BUNDLE'])

/** What lists of vacancies are made of, and the icons on it. */
const ofCards =
  /\/app\/(ui\/(card-list|pagination|chip)|features\/favorites\/(star|marks)|features\/vacancies\/(vacancy-card|saved-vacancy|salary))|\/icons\/(badge-check|clock|map-pin)\.mjs/

/** What is read of one vacancy. */
const ofDetails =
  /\/app\/(ui\/(detail-layout|facts)|platform\/visitor\/use-view|features\/vacancies\/vacancy-(text|lead))/

/** What a search and its list are made of beside the cards. */
const ofFound = /\/app\/(platform\/search\/(?!search-form)|features\/favorites\/undo-line)/

let shell: Set<string> | undefined

/**
 * A phone pays for each request, so what many pages share travels in few files: the framework, what every page runs,
 * and the parts of the design system that most pages show. Everything else follows its pages.
 */
function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  if (framework.test(id)) return 'framework'
  shell ??= shellOf(graph)
  if (shell.has(id) && /\/(app|contract|icons)\//.test(id)) return 'shell'
  // Beside each other on their pages, and each too small for a file of its own.
  if (ofCards.test(id)) return 'cards'
  if (ofDetails.test(id)) return 'details'
  if (ofFound.test(id)) return 'found'
  // The home page has no list; the bundler would add it to what lists are made of.
  if (id.endsWith('/platform/search/search-form.tsx')) return 'search-form'
  // For owners alone; the bundler would join it with what every page runs.
  if (id.endsWith('/use-seen-views.ts')) return 'seen-views'
  if (
    /\/app\/(ui\/(?!modal|editor|timeline|steps|text-area|radio|combobox|search-options|facts|reading|side-nav|date-field|range|tabs|key-facts|detail-layout|list-layout|empty-state)|paths|platform\/i18n\/(day|dates|money|list-text))|\/contract\/rules\/phone|\/icons\/check\.mjs/.test(
      id,
    )
  )
    return 'ui'
  return undefined
}

/**
 * Without Vite's code that asks for the imports of a file beside it: Remix names those of a page itself, styles are one
 * file, and what a page imports later may take one question more.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, remix({ future }), tailwindcss(), mendRemix()],
  // In development every dependency is prepared at the start: one found later would come with another React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    // Slower than esbuild and 4 % smaller: bytes to phones count more than seconds of a build. The server's stay readable.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: {
      onwarn: (warning, warn) => void (harmless.has(warning.code ?? '') || warn(warning)),
      ...(!isSsrBuild && { output: { manualChunks: chunkOf, experimentalMinChunkSize: 300 } }),
    },
  },
}))
