// Part of npm run check: style sheets space things by the scale of tokens.css.
import { readdirSync, readFileSync } from 'node:fs'
import { findLiteralSpacing } from './styles.ts'
import type { Source } from './words.ts'

const sheets: Source[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path: `app/${path}`, text: readFileSync(`app/${path}`, 'utf8') }))

const faults = sheets.flatMap(findLiteralSpacing)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
