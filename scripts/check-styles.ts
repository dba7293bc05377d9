// Part of npm run check: app.css imports every style sheet, and they space things by the tokens.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLiteralSpacing } from './styles.ts'
import type { Source } from './words.ts'

const sheets: Source[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path: `app/${path}`, text: readFileSync(`app/${path}`, 'utf8') }))

const index = 'app/styles/app.css'
const imports = readFileSync(index, 'utf8').matchAll(/^@import '(.+?)'/gm)
const known = new Set([...imports].map(([, path = '']) => join('app/styles', path)))
const others = [index, 'app/styles/fonts.css']
const lost = sheets
  .filter(({ path }) => !known.has(path) && !others.includes(path))
  .map(({ path }) => `${path}: import it in ${index}`)

const faults = [...lost, ...sheets.flatMap(findLiteralSpacing)]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
