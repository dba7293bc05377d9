import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { mendedLines, mendRemix } from './mend-remix.ts'

const folder = 'node_modules/@remix-run'
const files = Object.keys(mendedLines)

function mend(
  names: string[],
  sourceOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8'),
) {
  const plugin = mendRemix()
  const made = names.map((name) => plugin.transform(sourceOf(name), `/x/${folder}/${name}`))
  return { made, end: () => plugin.buildEnd() }
}

test('every line is replaced in the Remix that is installed', () => {
  const { made, end } = mend(files)
  for (const [index, name] of files.entries()) expect(made[index]).toContain(mendedLines[name]?.[1])
  expect(end).not.toThrow()
})

test('the build fails when a file with such a line has gone', () => {
  expect(mend(files.slice(1)).end).toThrow(files[0])
})

test('the build fails when the line itself has gone', () => {
  const { made, end } = mend(files, () => 'export {}')
  expect(made).toEqual(files.map(() => null))
  expect(end).toThrow(files.join(', '))
})

test('a build that failed says why itself', () => {
  expect(() => mendRemix().buildEnd(new Error('syntax'))).not.toThrow()
})
