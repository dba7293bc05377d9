import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { CompanyBody, OwnCompany } from '#contract/companies.ts'
import { copyDemo, signInAt, startServer, stop, type Program } from './run-program.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-merge-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the operator sees what a merge moves, merges once, and the old address leads on', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  copyDemo(env.DATA_DIR)
  const before = await startServer(env)
  const [kept] = await companiesOf(before, 'employer@example.com')
  const second: Partial<CompanyBody> = {
    name: 'Вторая карточка',
    legal_name: kept?.legal_name ?? '',
    bin: kept?.bin ?? null,
    area_code: '160',
  }
  const created = await fetch(`${before.url}/v1/accounts/company`, {
    method: 'POST',
    headers: await headersOf(before, 'employer2@example.com'),
    body: JSON.stringify(second),
  })
  const { slug } = ((await created.json()) as { data: OwnCompany }).data
  await stop(before)

  const merge = async (...more: string[]) => {
    const args = ['run', '--silent', 'operator', '--', 'merge-companies', kept?.slug ?? '', slug]
    return (await run('npm', [...args, ...more], { env: { ...process.env, ...env } })).stdout
  }
  expect(await merge()).toMatch(/ 1 {2}company_members\n[^]*employer2@[^]*--yes to do so\n$/)
  expect(await merge('--yes')).toMatch(/They are merged\n$/)
  expect(await merge('--yes')).toMatch(/They are merged already\n$/)

  const after = await startServer(env)
  const card = await fetch(`${after.url}/ru/companies/${slug}`, { redirect: 'manual' })
  expect([card.status, card.headers.get('location')]).toEqual([301, `/ru/companies/${kept?.slug}`])
  const own = await companiesOf(after, 'employer2@example.com')
  expect(own.map((each) => each.slug)).toContain(kept?.slug)
  await stop(after)
})

async function headersOf(program: Program, username: string) {
  const token = await signInAt(program, username)
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

async function companiesOf(program: Program, username: string): Promise<OwnCompany[]> {
  const headers = await headersOf(program, username)
  const answer = await fetch(`${program.url}/v1/accounts/companies`, { headers })
  return ((await answer.json()) as { data: OwnCompany[] }).data
}
