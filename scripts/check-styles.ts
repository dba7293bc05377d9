// Part of npm run check: app.css and every-page.css import all style sheets, no class is in two style sheets, spacing uses
// variables, and no selector makes browsers compute the styles of a whole page anew.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCostlyHas, findLiteralSpacing, findSharedClasses } from './styles.ts'
import type { Source } from './words.ts'

const sheets: Source[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path: `app/${path}`, text: readFileSync(`app/${path}`, 'utf8') }))

const index = 'app/styles/app.css'
const indexes = [index, 'app/styles/every-page.css', 'app/styles/guest.css']
const imports = indexes.flatMap((path) => [
  ...readFileSync(path, 'utf8').matchAll(/^@import '(.+?)'/gm),
])
const known = new Set(imports.map(([, path = '']) => join('app/styles', path)))
const others = [...indexes, 'app/styles/fonts.css']
const lost = sheets
  .filter(({ path }) => !known.has(path) && !others.includes(path))
  .map(({ path }) => `${path}: import it in ${index}, or in every-page.css if guests see it`)

// Classes that may occur in two style sheets; the reason is in docs/decisions/080.
const borrowed = {
  'app/ui/button.css': 'spinner',
  'app/ui/menu.css': 'actions btn fold rows',
  'app/ui/page-head.css': 'actions',
  'app/ui/steps.css': 'done',
  'app/ui/timeline.css': 'done',
  'app/features/applications/tabs/triage-list.css': 'page-head toast toaster',
  'app/features/applications/view/opened-application.css':
    'draft-line follow modal notice toast toaster toaster-still',
}

const faults = [
  ...lost,
  ...sheets.flatMap(findLiteralSpacing),
  ...sheets.flatMap(findCostlyHas),
  ...findSharedClasses(
    sheets.filter(({ path }) => path !== 'app/styles/print.css'),
    borrowed,
  ),
]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
