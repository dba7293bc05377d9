import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\btesting\b|^database\//.test(path))
  .map((path) => ({ path, text: readFileSync(`api/${path}`, 'utf8') }))

function writes(text: string, table: string): boolean {
  const names = [
    table,
    ...Array.from(text.matchAll(RegExp(`\\b${table} as (\\w+)`, 'g')), ([, name]) => name),
  ]
  const name = `(\\w+\\.)?(${names.join('|')})`
  const byBuilder = `\\.(insert|update|delete)\\(${name}\\)`
  const bySql = `(insert into|update|delete from) (${table}|\\$\\{${name}\\})\\s`
  return RegExp(`${byBuilder}|${bySql}`).test(text)
}

test.each([
  ['vacancies', 'vacancies'],
  ['resumes', 'resumes'],
  ['ledger', 'billing/ledger'],
  ['subscriptions', 'billing/plans'],
  ['purchases', 'billing/services'],
])('the table %s is written in api/resources/%s only', (table, folder) => {
  const writers = sources.filter(({ text }) => writes(text, table)).map(({ path }) => path)
  expect(writers.length).toBeGreaterThan(0)
  expect(writers.filter((path) => !path.startsWith(`resources/${folder}/`))).toEqual([])
})
