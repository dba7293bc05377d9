import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { future } from './remix.config.js'
import { leaveOut } from './app/platform/remix-patches/leave-out.ts'
import { mendRemix } from './app/platform/remix-patches/mend-remix.ts'

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

/**
 * Files that pages share, by the first pattern that fits; the names are those of the files in the browser. A phone pays
 * for each request, so what stands beside each other on its pages travels in one file, also where a few of its bytes are
 * for another page. What no pattern names follows its pages.
 */
const shared: [name: string, modules: RegExp][] = [
  [
    'framework',
    /commonjsHelpers|preload-helper|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements)\//,
  ],
  // Of what guests read: the search, lists of vacancies and one of them.
  [
    'reading',
    /\/app\/(ui\/(card-list|pagination|chip|empty-state|list-layout|detail-layout|facts)|features\/favorites\/(favorite-button|favorite-states|undo-line|guest-favorites|favorites-path|no-favorites)|features\/vacancies\/(vacancy-card|favorite-vacancy|salary|vacancy-text|vacancy-lead)|platform\/(search\/(?!suggestions|use-suggestions)|document\/draw-once|form\/get-form\.|visitor\/use-view)|features\/(support\/complain\.|applications\/live\/use-live-loader))|\/icons\/(badge-check|clock|map-pin|search|sliders-horizontal|pencil)\.mjs/,
  ],
  // For owners alone; the bundler would join it with what every page runs.
  ['seen-views', /\/use-seen-views\.ts/],
  // Of a form that is sent and answered.
  [
    'forms',
    /\/app\/platform\/((form|errors)\/(use-cleared|use-open-errors|use-refusal|keep-typed|refusal-notice|field-text|typed-values|refusal-text|error-text)|use-scripted)|\/app\/ui\/error-summary|\/contract\/rules\/limits/,
  ],
  [
    'account',
    /\/app\/(features\/account\/(code-form|pending-code|username-field|password-field|account-page)|platform\/(code\/(?!waiting)|navigation\/use-focus-on))|\/icons\/eye/,
  ],
  // Of a form that one writes in.
  [
    'answers',
    /\/app\/(ui\/(text-area|radio-group|combobox-list)|platform\/(form\/saved|modal\/use-modal-soon))|\/contract\/rules\/vocabulary/,
  ],
  // Of what is written at length: drafts, rows, pictures.
  [
    'writing',
    /\/app\/(platform\/(draft\/|form\/(rows|use-form-rows|form-rows)|picture\/|errors\/use-error-text)|ui\/(combobox(?!-list)|search-options)|features\/resumes\/photo-panel)|\/icons\/(trash|plus)\.mjs/,
  ],
  // Of the applications to one vacancy or from one resume.
  [
    'applications',
    /\/app\/(features\/applications\/(moves|view|status|tabs\/(?!opened-path))|ui\/timeline)|\/contract\/rules\/application-(lists|counters)/,
  ],
  ['suggested', /\/app\/features\/applications\/matches\//],
  [
    'editor',
    /\/app\/(platform\/editor\/|ui\/(steps|editor-layout))|\/contract\/(content\/(?!resume|vacancy)|rules\/money|field-errors)/,
  ],
  [
    'resume-editor',
    /\/app\/features\/resumes\/(editor\/|resume-badges)|\/contract\/(content\/resume|rules\/own-contacts)/,
  ],
  [
    'vacancy-editor',
    /\/app\/features\/vacancies\/(editor\/|vacancy-badges)|\/contract\/(content\/vacancy|rules\/contacts-in-text)/,
  ],
]

/** What most pages have: it travels with what all have. */
const onMostPages =
  /\/app\/(ui\/(?!modal|combobox-list|timeline|reading|side-nav|date-field|range|tabs|key-facts|list-layout|empty-state|points|progress|left-meter)|paths|features\/applications\/tabs\/opened-path|platform\/(use-copied|i18n\/(day|dates|money|list-text)))|\/contract\/rules\/(phone|place|text-blocks|line-break)|\/icons\/(check|copy)\.mjs/

let shell: Set<string> | undefined

/** The file of a module: what every page runs is one, the rest stands in the table. */
function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  shell ??= shellOf(graph)
  const ours = /\/(app|contract|icons)\//.test(id)
  if (ours && (shell.has(id) || id.endsWith('/$lang/layout.tsx'))) return 'shell'
  const [name] = shared.find(([, modules]) => modules.test(id)) ?? []
  return name ?? (onMostPages.test(id) ? 'shell' : undefined)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ future }), mendRemix(), leaveOut()],
  // In development every dependency is prepared at the start: one found later would come with another React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    // Slower than esbuild and 4 % smaller: bytes to phones count more than seconds of a build. The server's stay readable.
    minify: isSsrBuild ? false : 'terser',
    // Property reads have no side effects.
    terserOptions: {
      ecma: 2020,
      compress: { passes: 2, pure_getters: true },
      format: { comments: false },
    },
    rollupOptions: {
      onwarn: (warning, warn) => void (harmless.has(warning.code ?? '') || warn(warning)),
      ...(!isSsrBuild && {
        output: {
          manualChunks: chunkOf,
          onlyExplicitManualChunks: true,
          experimentalMinChunkSize: 300,
        },
      }),
    },
  },
}))
