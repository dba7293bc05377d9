// Prints the share of facts that the import reads right: npx tsx bench/import.ts FOLDER, where FOLDER holds NAME.(txt|docx|pdf).sample,
// or NAME.(txt|pdf|docx|json|zip) with NAME.facts.json. --quiet prints only the shares.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judge, type SampleFacts } from '../api/resume-import/judge.ts'
import { readSample } from '../api/resume-import/layouts/sample-file.ts'
import { readResume } from '../api/resume-import/read-resume.ts'

const [folder = 'api/resume-import/layouts', ...options] = process.argv.slice(2)
const isQuiet = options.includes('--quiet')
const names = (await readdir(folder)).filter(
  (name) => /\.(?:txt|pdf|docx|json|zip|sample)$/.test(name) && !name.endsWith('.facts.json'),
)
const sums = new Map<string, { right: number; all: number }>()
for (const name of names.toSorted()) {
  const { facts, bytes } = await open(name)
  const started = performance.now()
  const resume = await readResume({ bytes }).catch((error: unknown) => {
    process.stdout.write(`${name}: ${String(error)}\n`)
    return null
  })
  const results = judge(resume, facts)
  for (const { kind, isRight } of results) {
    const sum = sums.get(kind) ?? { right: 0, all: 0 }
    sums.set(kind, { right: sum.right + Number(isRight), all: sum.all + 1 })
  }
  const right = results.filter(({ isRight }) => isRight).length
  if (isQuiet) continue
  process.stdout.write(
    `${name}: ${right} of ${results.length}, ${Math.round(performance.now() - started)} ms\n`,
  )
  for (const each of results)
    if (!each.isRight)
      process.stdout.write(`    ${each.kind}: wanted «${each.wanted}», read «${each.read}»\n`)
}
let right = 0
let all = 0
process.stdout.write('\n')
for (const [kind, sum] of sums) {
  right += sum.right
  all += sum.all
  process.stdout.write(
    `${kind.padEnd(10)} ${sum.right} of ${sum.all} = ${percent(sum.right, sum.all)}\n`,
  )
}
process.stdout.write(`${'all'.padEnd(10)} ${right} of ${all} = ${percent(right, all)}\n`)

async function open(name: string): Promise<{ facts: SampleFacts; bytes: Uint8Array }> {
  const bytes = await readFile(join(folder, name))
  if (name.endsWith('.sample')) return readSample(name, bytes.toString('utf8'))
  const facts = await readFile(join(folder, name.replace(/\.\w+$/, '.facts.json')), 'utf8')
  return { facts: JSON.parse(facts) as SampleFacts, bytes }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
