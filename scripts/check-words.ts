// Part of npm run check: comments begin with a subject or verb, are few, and each type name is declared once.
import { readdirSync, readFileSync } from 'node:fs'
import { commentsOf, findRiddles, findTwins, type Source } from './words.ts'

const mostComments = 0.045
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
const faults = [...[...sources, ...sheets].flatMap(findRiddles), ...findTwins(sources), ...wordy]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
