// Part of npm run check: sentences of comments begin with a subject or verb, are few, each type name is declared once, README is short and
// names commits that exist.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { commentsOf, findLostExamples, findRiddles, findTwins, type Source } from './words.ts'

const mostComments = 0.045
const mostReadmeLines = 160
const mostTableLines = 42
const folders = ['api', 'app', 'bench', 'e2e', 'packages', 'scripts']

const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })
const sources = [...paths, 'server.ts', 'vite.config.ts']
  .filter((path) => /\.tsx?$/.test(path) && path !== 'scripts/words.test.ts')
  .map(read)
const sheets = paths.filter((path) => path.endsWith('.css')).map(read)

const wordy = folders.flatMap((folder) => {
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const lines = own.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  const comments = own.reduce((sum, source) => sum + commentsOf(source).length, 0)
  const share = comments / lines
  if (share <= mostComments) return []
  return `${folder}: ${(share * 100).toFixed(1)} % of the lines are comments, at most 4.5 % may be`
})
const readme = readFileSync('README.md', 'utf8').split('\n')
const tableLines = readme
  .slice(readme.indexOf('## Where do I put…'), readme.indexOf('## Glossary'))
  .filter((line) => line.startsWith('|'))
const long =
  readme.length > mostReadmeLines || tableLines.length > mostTableLines
    ? [
        `README.md: ${readme.length} lines, ${tableLines.length} in its table; at most ${mostReadmeLines} and ${mostTableLines} may be: merge rows`,
      ]
    : []
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
const hasHistory = git('rev-parse', '--is-shallow-repository') === 'false'
if (!hasHistory) {
  process.stderr.write(
    'README.md: without the history of git the commits of its table are not checked\n',
  )
}
const lost = hasHistory
  ? findLostExamples(tableLines.slice(2), git('rev-list', 'HEAD').split('\n'))
  : []
const faults = [
  ...[...sources, ...sheets].flatMap(findRiddles),
  ...findTwins(sources),
  ...wordy,
  ...long,
  ...lost,
]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
