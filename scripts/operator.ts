// npm run operator: `grant EMAIL` and `revoke EMAIL` say who works at the desk; `merge-companies KEEP REMOVE` shows what a
// merge of two companies moves, and merges them with --yes; `vacancy` lists the held vacancies and decides about one;
// `end-sessions ACCOUNT` signs an account out everywhere.
import { parseArgs } from 'node:util'
import type { Config } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import { operatorRoles } from '../api/contract/rules/desk.ts'
import { openDatabase, type Database } from '../api/database/connect.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { shareChanges } from '../api/database/public-changes.ts'
import { atLeastOnce } from '../api/events/listener.ts'
import { createOutbox } from '../api/events/outbox.ts'
import { mergeCompanies } from '../api/resources/companies/merge/merge.ts'
import {
  planMerge,
  type MergePlan,
  type MergeRefusal,
} from '../api/resources/companies/merge/plan.ts'
import { logCommand } from '../api/resources/desk/command-line.ts'
import { endSessionsOf } from '../api/resources/desk/end-sessions.ts'
import { grantDesk, revokeDesk } from '../api/resources/desk/grants.ts'
import { readConfigOfDatabase } from './existing-database.ts'
import { decideHeld, listHeld } from './held-vacancies.ts'
import { addressesLeft } from '../api/resources/companies/merge/united.ts'

const usage = `npm run operator -- grant EMAIL [--role ${operatorRoles.join('|')}]…
npm run operator -- revoke EMAIL [--role ${operatorRoles.join('|')}]…
npm run operator -- end-sessions ACCOUNT [--reason WORDS]
npm run operator -- merge-companies KEEP REMOVE [--yes]
npm run operator -- vacancy list
npm run operator -- vacancy approve ID [--reason WORDS]
npm run operator -- vacancy refuse ID --reason WORDS`

const options = {
  yes: { type: 'boolean', default: false },
  role: { type: 'string', multiple: true },
  reason: { type: 'string' },
} as const

interface Wishes {
  yes: boolean
  role?: string[]
  reason?: string
}

const commands: Record<
  string,
  (database: Database, config: Config, wishes: Wishes, ...names: string[]) => Promise<void>
> = {
  grant: async ({ db }, _, { role = [...operatorRoles] }, email) => {
    const roles = operatorRoles.filter((each) => role.includes(each))
    if (!email || roles.length < role.length) throw new ConfigError(usage)
    const result = await grantDesk({ db, now }, email, roles)
    if (result === 'unknown') throw new ConfigError(`No account has the address ${email}`)
    say(`${email} works at /ru/desk as ${roles.join(', ')}`)
    if (result === 'granted')
      say('The page asks for a code at the first visit, and shows its secret')
  },
  revoke: async ({ db }, _, { role = [...operatorRoles] }, email) => {
    const roles = operatorRoles.filter((each) => role.includes(each))
    if (!email || roles.length < role.length) throw new ConfigError(usage)
    const left = await revokeDesk({ db, now }, email, roles)
    if (!left) throw new ConfigError(`${email} does not work at the desk`)
    const works = left.length > 0 ? `works at the desk as ${left.join(', ')}` : null
    say(`${email} ${works ?? 'does not work at the desk any more'}`)
  },
  'end-sessions': async ({ db }, _, { reason = '' }, account) => {
    if (!account) throw new ConfigError(usage)
    // The running program delivers the events to its listener of this name, which closes connections to the hubs.
    const listeners = [atLeastOnce('hub', { 'session-ended': byServer })]
    const outbox = createOutbox({ db, now, listeners, onError: report })
    const events = outbox.startRecording()
    const result = await endSessionsOf({ db, now, events }, account, reason.trim())
    if (result === 'unknown')
      throw new ConfigError(`No account has the mail, phone or number ${account}`)
    if (result === 'several')
      throw new ConfigError(`Several accounts fit ${account}: give the mail`)
    say(`Ended sessions of account ${result.account}: ${result.count}`)
  },
  'merge-companies': mergeByName,
  vacancy: async (database, config, { reason: note = '' }, decision, publicId) => {
    if (decision === 'list') return listHeld(database, say)
    if (decision !== 'approve' && decision !== 'refuse') throw new ConfigError(usage)
    if (!publicId || (decision === 'refuse' && !note.trim())) throw new ConfigError(usage)
    await decideHeld(database, config, say, { publicId, decision, note: note.trim() })
  },
}

const now = () => new Date()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...names] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new ConfigError(usage)
  const config = await readConfigOfDatabase(process.env)
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = config
  const database = await openDatabase({ url, directUrl, dataDir, isBulk: true })
  try {
    await command(database, config, values, ...names)
  } finally {
    await database.close()
  }
}

async function mergeByName(
  database: Database,
  config: Config,
  { yes }: Wishes,
  keep?: string,
  remove?: string,
): Promise<void> {
  if (!keep || !remove) throw new ConfigError(usage)
  const plan = await planMerge(database.db, { keep, remove })
  if (typeof plan === 'string') throw new ConfigError(refusals[plan])
  describe(plan)
  if (plan.isDone) return say('They are merged already')
  if (!yes) return say('Run it again with --yes to do so')
  await merge(database, config, plan)
}

const refusals: Record<MergeRefusal, string> = {
  unknown: 'KEEP and REMOVE must be the last parts of the addresses of two companies',
  same: 'Both addresses lead to one company',
  elsewhere: 'One of them was merged into a third company: give the address of that one',
  blocked: 'A moderator has blocked one of them: the block has to end first',
  not_verified: 'The company that stays must be verified: perhaps the other one is',
  other_bin: 'The company that goes must have the BIN of the one that stays',
}

function describe({ keep, remove, rows, members }: MergePlan): void {
  say(`Stays: ${keep.name} (${keep.slug}), BIN ${keep.bin}, ${keep.verified_domain ?? 'verified'}`)
  say(`Goes:  ${remove.name} (${remove.slug}); its address will lead to ${keep.slug}`)
  const moving = rows.filter(({ count }) => count > 0)
  for (const { table, count } of moving) say(`${String(count).padStart(8)}  ${table}`)
  say('Members afterwards:')
  for (const { name, address, kept, moved, role } of members) {
    const change = kept === role ? 'as before' : `${kept ?? 'new'} there, ${moved} here`
    say(`  ${role.padEnd(14)}  ${name} <${address}>, ${change}`)
  }
  const left = addressesLeft(keep, remove)
  for (const { address } of left) say(`No room for its address ${address}`)
}

async function merge({ db, direct }: Database, config: Config, plan: MergePlan): Promise<void> {
  // The running program delivers the events to its listeners of these names.
  const listeners = [
    atLeastOnce('hub', { 'member-changed': byServer }),
    atLeastOnce('files', { 'image-dropped': byServer }),
  ]
  const outbox = createOutbox({ db, now, listeners, onError: report })
  const shared = config.databaseUrl ? shareChanges(direct, outbox.publicChanges, report) : null
  const { keep, remove } = plan
  await mergeCompanies(
    {
      db,
      now,
      events: outbox.startRecording(),
      log: (tx) =>
        logCommand(tx, now(), {
          action: 'companies_merged',
          subject: { kind: 'company', id: String(keep.id) },
          reason: `${remove.slug} into ${keep.slug}`,
        }),
    },
    plan,
  )
  await shared?.close()
  say('They are merged')
}

function byServer(): never {
  throw new Error('delivered by the server')
}

function report(error: unknown): void {
  say(String(error))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})

function isExpected(error: unknown): error is Error {
  const isArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false
  return isArgument || error instanceof ConfigError || error instanceof DirectoryError
}
