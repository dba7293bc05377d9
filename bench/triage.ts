// npm run bench:triage: measures how long the API lists the applications to a vacancy that has 5,000 of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoEmails } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { base, ready, seed, startProgram, tokenOf } from './program.ts'

const applications = 5000
const turns = 220
const warmUp = 20
const mostMs = 60

/** The filters and orders of the list, as queries of the endpoint. */
const queries = [
  '',
  'sort=match',
  'sort=pay&pay=meets',
  'sort=newest&skills=2',
  'area=160&experience=1_3',
  'q=продажи',
  'unread=true',
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
    const vacancy = await insertApplications(db)
    const headers = { authorization: `Bearer ${await tokenOf(demoEmails.employer)}` }
    for (const query of queries) {
      const times: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        const start = performance.now()
        const answer = await fetch(`${base}/v1/vacancies/${vacancy}/applications?${query}`, {
          headers,
        })
        if (!answer.ok) throw new Error(`${query}: HTTP ${answer.status}`)
        await answer.arrayBuffer()
        times.push(performance.now() - start)
      }
      const sorted = times.slice(warmUp).toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
      const name = `List of ${applications}, ${query || 'by deadline'}`.padEnd(48)
      process.stdout.write(`${name} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  p99 ≤ ${mostMs} ms\n`)
    }
  } finally {
    await db.end()
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives a vacancy of the demo employer applications with the resumes of other people; returns its public id. */
async function insertApplications(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ public_id: string }>(
    `with target as (
      select v.id, v.public_id, v.company_id from vacancies v
      join company_members m on m.company_id = v.company_id join users u on u.id = m.user_id
      where u.email = $1 and v.status = 'published' order by v.id limit 1
    ), given as (
      select r.id as resume_id, r.owner_id, (select a.sent_resume from applications a where a.id = 1 + r.id % 400) as sent
      from resumes r, target
      where not exists (select from applications a where a.vacancy_id = target.id and a.resume_id = r.id)
      limit $2
    ), added as (
      insert into applications (public_id, vacancy_id, resume_id, candidate_id, company_id, status, initiated_by,
        sent_resume, response_due_at, created_at, updated_at)
      select 'bench' || lpad(resume_id::text, 21, '0'), target.id, resume_id, owner_id, company_id, 'active', 'candidate',
        sent, now() + resume_id % 100 * interval '1 hour', now(), now()
      from given, target where sent is not null
      returning 1
    )
    select public_id from target where (select count(*) from added) > 0`,
    [demoEmails.employer, applications],
  )
  await db.query('analyze')
  const [vacancy] = rows
  if (!vacancy) throw new Error('no applications were added')
  return vacancy.public_id
}

await main()
