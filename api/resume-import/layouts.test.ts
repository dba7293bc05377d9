// Tests which facts are read from resumes in the layouts that people have. The people and companies in them are invented.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge, type SampleFacts } from './judge.ts'
import { samples } from './layouts/documents.ts'
import { readSample } from './layouts/sample-file.ts'
import { readResume } from './read-resume.ts'

const folder = new URL('./layouts/', import.meta.url)
const texts = readdirSync(folder).filter(
  (name) => /\.(?:txt|json)$/.test(name) && !name.endsWith('.facts.json'),
)

const sampleFiles = ['open', 'kept-back'].flatMap((set) =>
  readdirSync(new URL(`${set}/`, folder)).map((name) => `${set}/${name}`),
)

function wrong(results: ReturnType<typeof judge>) {
  return results.filter(({ isRight }) => !isRight)
}

test.each(texts)('the facts of %s are read', async (name) => {
  const bytes = readFileSync(new URL(name, folder))
  const facts = JSON.parse(
    readFileSync(new URL(name.replace(/\.\w+$/, '.facts.json'), folder), 'utf8'),
  ) as SampleFacts
  expect(wrong(judge(await readResume({ bytes }), facts))).toEqual([])
})

test.each(samples)('the facts of $name are read', async ({ make, facts }) => {
  expect(wrong(judge(await readResume({ bytes: await make() }), facts))).toEqual([])
})

test.each(sampleFiles)('the facts of %s are read', async (name) => {
  const { facts, bytes } = await readSample(name, readFileSync(new URL(name, folder), 'utf8'))
  expect(wrong(judge(await readResume({ bytes }), facts))).toEqual([])
})

/**
 * The least shares of right facts in layouts from which no rule was learnt: whoever learns from one moves it to `open`,
 * and writes another.
 */
const floors: Record<string, number> = {
  name: 0.96,
  phone: 1,
  mail: 1,
  city: 1,
  period: 0.89,
  employer: 0.85,
  position: 0.85,
  count: 0.87,
  place: 0.93,
  year: 0.93,
}

test('facts of layouts from which no rule was learnt are read as well as before', async () => {
  const names = readdirSync(new URL('unseen/', folder))
  const judged = await Promise.all(
    names.map(async (name) => {
      const source = readFileSync(new URL(`unseen/${name}`, folder), 'utf8')
      const { facts, bytes } = await readSample(name, source)
      return judge(await readResume({ bytes }), facts)
    }),
  )
  const shares = Object.keys(floors).map((kind) => {
    const own = judged.flat().filter((each) => each.kind === kind)
    return [kind, own.filter(({ isRight }) => isRight).length / own.length] as const
  })
  expect(shares.filter(([kind, share]) => share < (floors[kind] ?? 1))).toEqual([])
})
