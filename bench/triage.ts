// npm run bench:triage: measures the work with a vacancy that has 5,000 applications: lists in the API, pages, and 200 refusals
// in one call.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoEmails } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { base, ready, seed, sessionOf, startProgram, tokenOf } from './program.ts'

const applications = 5000
const few = 20
const turns = 400
const warmUp = 100
const bulk = 200

/** The filters and orders of the list, as queries of the endpoint. */
const queries = [
  '',
  'sort=match',
  'sort=pay&pay=meets',
  'sort=newest&skills=2',
  'area=160&experience=1_3',
  'q=продажи',
  'unread=true',
  'answer=0123456789abcdef:true',
  'group=closed',
]

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-triage-'))
  const server = await startServer(folder, ['shared_buffers=512MB'])
  const url = server.urlOf('postgres')
  const program = startProgram(url, folder)
  const db = new pg.Client({ connectionString: url })
  try {
    await ready(program)
    await seed(url, folder, { vacancies: '100', resumes: '6000', applications: '500' })
    await db.connect()
    const [vacancy, small] = await insertApplications(db)
    const headers = { authorization: `Bearer ${await tokenOf(demoEmails.employer)}` }
    const list = `${base}/v1/vacancies/${vacancy}/applications`
    for (const query of queries) {
      const times = await timesOf(turns, `${list}?${query}`, headers)
      print(`List of ${applications}, ${query || 'by deadline'}`, times, 'p99 ≤ 60 ms')
    }
    const cookie = await sessionOf(demoEmails.employer)
    for (const [count, id] of [
      [few, small],
      [applications, vacancy],
    ]) {
      const page = `${base}/ru/vacancies/${id}/view/applications`
      print(`Page of ${count}`, await timesOf(turns, page, { cookie }), '≤ 1.3 × the page of 20')
    }
    print(`${bulk} refusals in one call`, await refuseMany(list, headers), '≤ 2000 ms')
  } finally {
    await db.end()
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures a request many times, one after the other, in ms. */
async function timesOf(count: number, url: string, headers: Record<string, string>) {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now()
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  return times.slice(warmUp)
}

async function refuseMany(list: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await fetch(`${list}?size=${bulk}`, { headers })
    const { data } = (await answer.json()) as {
      data: { results: { application: { public_id: string } }[] }
    }
    const items = data.results.map((row) => ({ application_public_id: row.application.public_id }))
    const start = performance.now()
    const { ok, status } = await fetch(`${base}/v1/applications/bulk-moves`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ items, action: 'reject', reason: 'other', message: 'Спасибо' }),
    })
    if (!ok) throw new Error(`${bulk} refusals: HTTP ${status}`)
    times.push(performance.now() - start)
  }
  return times
}

function print(name: string, times: number[], goal: string): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`${name.padEnd(48)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  ${goal}\n`)
}

/**
 * Gives two vacancies of the demo employer applications with the resumes of other people, the first one 5,000 and the
 * second one as many as `few`; returns their public ids.
 */
async function insertApplications(db: pg.Client): Promise<[string, string]> {
  const { rows } = await db.query<{ public_id: string }>(
    `with target as (
      select v.id, v.public_id, v.company_id, case row_number() over (order by v.id) when 1 then $2::int else $3::int end as most
      from vacancies v
      join company_members m on m.company_id = v.company_id join users u on u.id = m.user_id
      where u.email = $1 and v.status = 'published' order by v.id limit 2
    ), given as (
      select target.*, r.* from target cross join lateral (
        select r.id as resume_id, r.owner_id, (select a.sent_resume from applications a where a.id = 1 + r.id % 400) as sent
        from resumes r
        where not exists (select from applications a where a.vacancy_id = target.id and a.resume_id = r.id)
        limit target.most) r
    ), added as (
      insert into applications (public_id, vacancy_id, resume_id, candidate_id, company_id, status, initiated_by,
        sent_resume, response_due_at, created_at, updated_at)
      select 'bench' || translate(lpad((resume_id + 1000000 * id)::text, 21, '0'), '0189', 'abcd'), id, resume_id, owner_id, company_id, 'active',
        'candidate', sent, now() + resume_id % 100 * interval '1 hour', now(), now()
      from given where sent is not null
      returning 1
    )
    select public_id from target where (select count(*) from added) > 0 order by id`,
    [demoEmails.employer, applications, few],
  )
  await db.query('analyze')
  const [vacancy, small] = rows
  if (!vacancy || !small) throw new Error('no applications were added')
  return [vacancy.public_id, small.public_id]
}

await main()
