import type {
  BulkResult,
  submitApplications as contract,
  UnsentReason,
} from '../../contract/bulk-applications.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccounts } from '../../session/queries.ts'
import { findApplicationsByIds } from './list-queries.ts'
import { applicationsLeft, payerFor } from './allowance.ts'
import { checkPlaceholders } from './move-steps.ts'
import { contentToSend, insertNew, newApplication, type Pair } from './submit.ts'
import { findOfPairs, findTargetResumes, findTargetVacancies } from './target-queries.ts'
import { applicationFor } from './view.ts'

type Body = OperationInput<typeof contract>['body']
type Item = Body['items'][number]

type BulkVerdict =
  | { status: 'created' | 'skipped'; pair: Pair }
  | { status: 'skipped' | 'failed'; error_code: UnsentReason }

export async function submitApplications(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  checkPlaceholders(scope, body.message)
  return scope.db.transaction(async (tx) => {
    const verdicts = await judge(scope, tx, body)
    const results = await answerEach(scope, tx, body.items, verdicts)
    const count = (status: BulkResult['status']) =>
      results.filter((each) => each.status === status).length
    const summary = {
      created: count('created'),
      skipped: count('skipped'),
      failed: count('failed'),
    }
    return { results, summary }
  })
}

async function judge(scope: SignedInScope, tx: Transaction, body: Body): Promise<BulkVerdict[]> {
  const pairOf = await findTargets(scope, tx, body.items)
  const found = body.items.map(pairOf)
  const pairs = found.filter((each) => typeof each !== 'string')
  const payerOf = await findPayers(scope, tx, pairs)
  const there = new Set((await findOfPairs(tx, pairs.map(idsOf))).map(keyOf))
  const made = new Map<string, ReturnType<typeof newApplication>>()
  const left = await leftOfEach(scope, tx, new Set(payerOf.values()))

  const verdicts = found.map((pair): BulkVerdict => {
    if (typeof pair === 'string') return { status: 'failed', error_code: pair }
    const key = keyOf(idsOf(pair))
    if (there.has(key) || made.has(key)) return { status: 'skipped', pair }
    try {
      const content = contentToSend(pair)
      const asked = missingAnswer(pair)
      if (asked && scope.account.side === 'candidate')
        return { status: 'skipped', error_code: asked }
      const payer = payerOf.get(pair.vacancy.company_id) as number
      const more = left.get(payer) ?? 0
      if (more <= 0) return { status: 'failed', error_code: 'request:limit_exceeded' }
      left.set(payer, more - 1)
      const { message } = body
      made.set(key, newApplication(scope, pair, content, { message, answers: [], source: 'match' }))
      return { status: 'created', pair }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { status: 'failed', error_code: error.code as UnsentReason }
    }
  })

  if (made.size === 0) return verdicts
  // Inserts the applications in a fixed order, so that two requests at the same time cannot cause a deadlock.
  const values = [...made.values()].toSorted(
    (a, b) => a.vacancy_id - b.vacancy_id || a.resume_id - b.resume_id,
  )
  const created = new Set<string>()
  for (const payer of left.keys()) {
    const paid = values.filter(({ company_id }) => payerOf.get(company_id) === payer)
    if (paid.length === 0) continue
    for (const each of await insertNew(scope, tx, paid, payer)) created.add(keyOf(each))
  }
  return verdicts.map((verdict) =>
    'pair' in verdict && !created.has(keyOf(idsOf(verdict.pair)))
      ? { ...verdict, status: 'skipped' }
      : verdict,
  )
}

/** Finds the account that pays for each company of the pairs, and locks these accounts and the caller's. */
async function findPayers(scope: SignedInScope, tx: Transaction, pairs: Pair[]) {
  const payers = new Map<number, number>()
  for (const { company_id } of pairs.map(({ vacancy }) => vacancy)) {
    if (!payers.has(company_id)) payers.set(company_id, await payerFor(scope, tx, company_id))
  }
  await lockAccounts(tx, [scope.account.id, ...payers.values()])
  return payers
}

async function leftOfEach(scope: SignedInScope, tx: Transaction, payers: Set<number>) {
  const left = new Map<number, number>()
  for (const payer of [...payers].toSorted((one, other) => one - other)) {
    left.set(payer, (await applicationsLeft(scope, tx, payer)).left)
  }
  return left
}

/** Returns why an application cannot be sent together with others: its vacancy requires a cover letter or answers. */
function missingAnswer({ vacancy: { published } }: Pair): UnsentReason | null {
  if (published?.cover_letter_required) return 'applications:cover_letter_required'
  return published?.questions.length ? 'applications:answers_required' : null
}

async function findTargets({ account, now }: SignedInScope, tx: Transaction, items: Item[]) {
  const vacancyIds = new Set(items.map((item) => item.vacancy_public_id))
  const resumeIds = new Set(items.map((item) => item.resume_public_id))
  const vacancies = await findTargetVacancies(tx, [...vacancyIds], account, now())
  const resumes = await findTargetResumes(tx, [...resumeIds], account)
  return ({ vacancy_public_id, resume_public_id }: Item): Pair | UnsentReason => {
    const vacancy = vacancies.find(({ public_id }) => public_id === vacancy_public_id)
    if (!vacancy) return 'vacancies:not_found'
    const resume = resumes.find(({ public_id }) => public_id === resume_public_id)
    return resume ? { vacancy, resume } : 'resumes:not_found'
  }
}

async function answerEach(
  scope: SignedInScope,
  tx: Transaction,
  items: Item[],
  verdicts: BulkVerdict[],
): Promise<BulkResult[]> {
  const pairs = verdicts.flatMap((verdict) => ('pair' in verdict ? [idsOf(verdict.pair)] : []))
  const ids = (await findOfPairs(tx, pairs)).map(({ id }) => id)
  const rows = ids.length > 0 ? await findApplicationsByIds(tx, ids) : []
  const byPair = new Map(rows.map((row) => [keyOf(row.application), row]))
  const { account, now } = scope
  return items.map((item, index) => {
    const verdict = verdicts[index] as BulkVerdict
    const { vacancy_public_id, resume_public_id } = item
    const result = { vacancy_public_id, resume_public_id, status: verdict.status }
    if ('error_code' in verdict) {
      return { ...result, application: null, error_code: verdict.error_code }
    }
    const row = byPair.get(keyOf(idsOf(verdict.pair)))
    const application = row ? applicationFor(row, account, now()) : null
    return { ...result, application, error_code: null }
  })
}

interface Ids {
  vacancy_id: number
  resume_id: number
}

function idsOf({ vacancy, resume }: Pair): Ids {
  return { vacancy_id: vacancy.id, resume_id: resume.id }
}

function keyOf({ vacancy_id, resume_id }: Ids): string {
  return `${vacancy_id} ${resume_id}`
}
