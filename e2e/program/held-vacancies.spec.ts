import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { copyDemo, signInAt, startServer, stop, type Program } from './run-program.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-held-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an operator reads held vacancies, publishes one and returns another', async () => {
  test.slow()
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  copyDemo(env.DATA_DIR)
  const before = await startServer(env)
  const [first, second] = await holdTwo(before)
  await stop(before)

  const operator = async (...args: string[]) => {
    const command = ['run', '--silent', 'operator', '--', 'vacancy', ...args]
    return (await run('npm', command, { env: { ...process.env, ...env } })).stdout
  }
  const list = await operator('list')
  expect(list).toContain(first)
  expect(list).toMatch(/age {2}description {2}Коллектив молодой/)
  expect(await operator('approve', first)).toBe('It is published\n')
  await expect(operator('approve', first)).rejects.toThrow(/does not wait/)
  await expect(operator('refuse', second)).rejects.toThrow(/vacancy refuse ID --reason WORDS/)
  const reason = 'Уберите слова о возрасте'
  expect(await operator('refuse', second, '--reason', reason)).toMatch(/asked to correct it\n$/)
  expect(await operator('list')).toBe('No vacancy waits\n')

  const after = await startServer(env)
  const page = await fetch(`${after.url}/ru/vacancies/${first}`)
  expect(page.status).toBe(200)
  const hidden = await fetch(`${after.url}/ru/vacancies/${second}`)
  expect(hidden.status).toBe(404)
  const { review } = await get<WrittenVacancy>(after, `/v1/vacancies/${second}/written`)
  expect(review).toMatchObject({ state: 'returned', note: reason })
  await stop(after)
})

async function holdTwo(program: Program): Promise<[string, string]> {
  const own = await get<OwnVacancy[]>(program, '/v1/vacancies/mine')
  const model = own.find(
    ({ status, salary_from }) => status === 'published' && salary_from,
  )?.public_id
  const { content, company_id } = await get<WrittenVacancy>(
    program,
    `/v1/vacancies/${model}/written`,
  )
  const hold = async (title: string) => {
    const doubtful = { ...content, title, description: `${content.description} Коллектив молодой.` }
    const written = await send<WrittenVacancy>(program, 'POST', '/v1/vacancies', {
      company_id,
      content: doubtful,
    })
    const { public_id: id, version } = written
    const held = await send<WrittenVacancy>(program, 'PATCH', `/v1/vacancies/${id}/publish`, {
      version,
    })
    expect(held.status).toBe('on_moderation')
    return id
  }
  return [await hold('Пекарь утром'), await hold('Пекарь вечером')]
}

async function headersOf(program: Program) {
  const token = await signInAt(program, 'employer@example.com')
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

async function get<Data>(program: Program, path: string): Promise<Data> {
  const answer = await fetch(program.url + path, { headers: await headersOf(program) })
  return ((await answer.json()) as { data: Data }).data
}

async function send<Data>(
  program: Program,
  method: string,
  path: string,
  body: object,
): Promise<Data> {
  const headers = { ...(await headersOf(program)), 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(program.url + path, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}
