import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { future } from './remix.config.js'
import { leaveOut } from './app/platform/remix-patches/leave-out.ts'
import { mendRemix } from './app/platform/remix-patches/mend-remix.ts'

interface ModuleGraph {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

function shellOf({ getModuleIds, getModuleInfo }: ModuleGraph): Set<string> {
  const modules = new Set<string>()
  const add = (id: string) => {
    if (modules.has(id)) return
    modules.add(id)
    getModuleInfo(id)?.importedIds.forEach(add)
  }
  const entries = [...getModuleIds()].filter((id) => /\/app\/(root|entry\.client)\.tsx/.test(id))
  entries.forEach(add)
  entries.forEach((id) => modules.delete(id))
  return modules
}

const harmless = new Set(['INVALID_ANNOTATION', 'EMPTY_BUNDLE'])

/**
 * Files of JavaScript that several pages share. Modules that the same pages use are in the same file, because each file
 * costs a phone a round trip.
 */
const shared: [name: string, modules: RegExp][] = [
  [
    'framework',
    /commonjsHelpers|preload-helper|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements)\//,
  ],
  // The file for pages that guests read: home, lists, cards, a vacancy.
  [
    'reading',
    /\/app\/(ui\/(card-list|pagination|chip|empty-state)|features\/favorites\/(favorite-button|favorite-states|undo-line|favorites-path|no-favorites)|features\/vacancies\/(vacancy-card|answer-record|salary)|platform\/(search\/(search-form|suggested-field|areas-field|carried|count-text)|form\/get-form\.|outbox\/waits-field))|\/contract\/rules\/answer-deadline|\/icons\/(badge-check|check-check|clock|map-pin|search)\.mjs/,
  ],
  // The file for the results of a search.
  [
    'lists',
    /\/app\/(ui\/list-layout|platform\/(search\/(?!suggestions|use-suggestions)|document\/draw-once)|features\/(favorites\/guest-favorites|hidden\/(follow-hidden|hidden-line|hide-vacancy)|saved-searches\/alert-line|vacancies\/favorite-vacancy))|\/icons\/(bell|bell-ring|sliders-horizontal|pencil)\.mjs/,
  ],
  // The file for an opened vacancy, resume, company or application: long texts, facts, places.
  [
    'opened',
    /\/app\/(ui\/(detail-layout|facts|paragraphs|place)\.|platform\/visitor\/use-view|features\/(vacancies\/(vacancy-(text|lead)|record-panel)|reports\/complain\.|applications\/live\/use-(live-loader|reload)))|\/contract\/rules\/(place|text-blocks|line-break)/,
  ],
  // Only owners of a vacancy or resume load this file; without this line the bundler would add it to every page.
  ['seen-views', /\/use-seen-views\.ts/],
  [
    'forms',
    /\/app\/platform\/((form|errors)\/(when-released|use-cleared|use-open-errors|use-refusal|keep-typed|refusal-notice|field-text|typed-values|refusal-text|error-text|use-error-sentences)|navigation\/use-focus-on|use-scripted)|\/app\/ui\/error-summary|\/contract\/rules\/limits|\/icons\/eye\.mjs/,
  ],
  [
    'account',
    /\/app\/(features\/account\/(code-form|pending-code|username-field|password-field|account-page)|platform\/code\/(?!waiting))|\/icons\/eye-off/,
  ],
  // The file for cards of resumes in lists.
  ['resume-cards', /\/app\/features\/(resumes\/resume-list-card|hidden\/hide-resume)/],
  // The file for forms with text areas, radio groups or lists of options.
  [
    'answers',
    /\/app\/(ui\/(text-area|radio-group|combobox-list)|platform\/(form\/saved|modal\/use-modal-soon))|\/contract\/rules\/vocabulary/,
  ],
  // The file for long forms: drafts, repeated rows, pictures.
  [
    'writing',
    /\/app\/(platform\/(draft\/|form\/(rows|use-form-rows|form-rows)|picture\/|errors\/use-error-text)|ui\/(combobox(?!-list)|search-options|file-field|use-meant-options)|features\/resumes\/photo-panel)|\/icons\/(trash|plus)\.mjs/,
  ],
  [
    'outbox',
    /\/app\/platform\/outbox\/(?!outbox-line|waits-field)|\/app\/waiting-paths|\/contract\/rules\/idempotency/,
  ],
  // The file for what an application says: its status, its meeting, the other side.
  [
    'applications',
    /\/app\/(conversation-paths|meeting-paths|features\/applications\/(status|day\/(add-to-calendar|map-links|meeting-(links|reports|room)|day-words|shown-between)|view\/(person|meeting-facts|member-name)|table\/filters|tabs\/lists|live\/conversation-events|thread\/thread-names)|platform\/(use-moving-clock|each-minute|i18n\/use-other-zone))|\/contract\/rules\/(application-(lists|counters|moves)|employer-status|vacancy-groups|meeting-day|message-templates)|\/icons\/(clock-alert|calendar-plus)\.mjs/,
  ],
  // The file for pages that answer applications.
  [
    'answering',
    /\/app\/(features\/applications\/(moves|view|pending|table\/(fit-line|sum-of)|tabs\/(?!opened-path)|live\/report-seen)|ui\/(timeline|modal\.))|\/contract\/rules\/(meeting-clash|first-day)/,
  ],
  // The file for what pages of people who are signed in share.
  [
    'own',
    /\/app\/((own|team|template)-paths|platform\/(copy-button|session\/is-signed-in|form\/(send-by-key|fill-choices)|i18n\/(capitalized|weekdays|use-zone-parts)))|\/contract\/rules\/(payments|local-time|meeting-times|free-slots)|\/icons\/(message-square|video|send|ellipsis|arrow-up|mail|phone|user-round|arrow-left|calendar-(check|clock)|chevron-(left|right)|bell-off|circle-x|file-down)\.mjs/,
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

const onMostPages =
  /\/app\/(ui\/(?!file-field|use-meant-options|modal|combobox-list|timeline|reading|side-nav|date-field|range|tabs|key-facts|list-layout|empty-state|paragraphs|place|points|progress|left-meter)|paths|features\/applications\/tabs\/opened-path|platform\/(use-copied|errors\/not-loaded|i18n\/(day|dates|money|list-text)))|\/contract\/rules\/phone|\/icons\/(check|copy)\.mjs/

let shell: Set<string> | undefined

function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  shell ??= shellOf(graph)
  const ours = /\/(app|contract|icons)\//.test(id)
  if (ours && (shell.has(id) || id.endsWith('/$lang/layout.tsx'))) return 'shell'
  const [name] = shared.find(([, modules]) => modules.test(id)) ?? []
  return name ?? (onMostPages.test(id) ? 'shell' : undefined)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ future }), mendRemix(), leaveOut()],
  // Bundles all dependencies at the start; otherwise a page could get a second copy of React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    // terser is slower than esbuild, but the files for the browser become 4 % smaller.
    minify: isSsrBuild ? false : 'terser',
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
