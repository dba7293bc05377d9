// Part of npm run check: comments are plain sentences and few, and a type's name is declared once.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commentsOf, findRiddles, findTwins, type Source } from './words.ts'

/** The largest share of a folder's lines that may be comments. */
const mostComments = 0.045
const folders = ['api', 'app', 'bench', 'e2e', 'scripts']

const sources: Source[] = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  // Its sample has the faults that it finds.
  .filter((path) => path !== 'scripts/words.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const wordy = folders.flatMap((folder) => {
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const lines = own.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  const comments = own.reduce((sum, source) => sum + commentsOf(source).length, 0)
  const share = comments / lines
  if (share <= mostComments) return []
  return `${folder}: ${(share * 100).toFixed(1)} % of the lines are comments, at most 4.5 % may be`
})
const faults = [...sources.flatMap(findRiddles), ...findTwins(sources), ...wordy]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
