import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const contract = import.meta.dirname

test('the contract gets the time as an argument and never reads a clock', () => {
  const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(80)
  const clock = /\bDate\(\)|\bDate\.now\b|\bperformance\b|\bTemporal\.Now\b|\.format\(\)/
  const reading = sources.filter((file) => clock.test(readFileSync(join(contract, file), 'utf8')))
  expect(reading).toEqual([])
})
