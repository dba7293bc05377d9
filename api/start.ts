import type { Log, SignalRServer } from '@otklik/signalr-server'
import type { Logger } from 'pino'
import { assembleApi } from './assembly.ts'
import { readCalendar, type ReadCalendar } from './calendar/read-calendar.ts'
import type { Config } from './config.ts'
import { alone } from './database/alone.ts'
import { openDatabase, type Database } from './database/connect.ts'
import { shareChanges } from './database/public-changes.ts'
import { withoutValues } from './database/failures.ts'
import { measure, type Measures } from './measures.ts'
import { migrate } from './database/migrate.ts'
import { Replica } from './database/server/replica.ts'
import { users } from './database/tables.ts'
import { createWriteCheck } from './database/write-check.ts'
import { upkeep } from './database/upkeep.ts'
import type { Outbox } from './events/outbox.ts'
import { sweepDocuments } from './resources/companies/document-rows.ts'
import { sweepAttachments } from './resources/conversations/attachment-rows.ts'
import { sweepImages } from './files/images.ts'
import { openStore, type FileStore } from './files/store.ts'
import { devOutbox } from './http/dev-outbox.ts'
import { devPay } from './payments/dev-pay.ts'
import { configuredPayments, testSecret } from './payments/configured.ts'
import type { Payments } from './payments/provider.ts'
import { testProviderName } from './payments/test-provider.ts'
import type { PublicChange } from './contract/public-change.ts'
import type { Read, ReadAnswer } from './contract/call.ts'
import type { Trace } from './contract/trace.ts'
import type { ErrorCode } from './contract/errors.ts'
import type { Country } from './contract/rules/country.ts'
import type { KnownAccounts } from './http/authenticate.ts'
import type { ApiEnv } from './http/context.ts'
import { failed } from './http/envelope.ts'
import { Failure } from './http/failure.ts'
import { limitAddress } from './http/limits.ts'
import { createHubs } from './hubs/hubs.ts'
import { createJobs } from './jobs/jobs.ts'
import { configuredProvider } from './mail/providers.ts'
import { joinProcesses } from './processes.ts'
import { sendAlerts } from './notifications/alerts.ts'
import { sendWaiting } from './notifications/letters-due.ts'
import type { Report } from './report.ts'
import { eraseAccounts } from './resources/accounts/erase.ts'
import { countAnswers } from './resources/companies/answer-record/count-answers.ts'
import { readCalendars } from './resources/availability/read-calendars.ts'
import { issueCompletionActs } from './resources/billing/payments/completion-acts.ts'
import { expireUnpaid } from './resources/billing/payments/expire.ts'
import { refreshResumes } from './resources/resumes/refresh.ts'
import { renewPlans } from './resources/billing/checkout/renew.ts'
import { sendRefusals } from './resources/applications/pending-refusals.ts'
import { remind } from './resources/applications/reminders.ts'
import { recompileSearches } from './resources/saved-searches/recompile.ts'
import { hideResumes } from './resources/resumes/auto-hide.ts'
import { notifyOfViews } from './resources/views/notify.ts'
import { handToOwners } from './resources/team/silence.ts'
import { readFeeds } from './resources/vacancies/feed/read-feeds.ts'
import { pauseUnanswered } from './resources/vacancies/unanswered.ts'
import { endVacancies } from './resources/vacancies/end.ts'
import { placeVacancies } from './resources/vacancies/places.ts'
import { sortVacancies } from './search/ages.ts'
import { readLexicon } from './search/lexicon/lexicon.ts'
import { fetchVacancyFeed, type FetchVacancyFeed } from './vacancy-file/fetch-vacancy-feed.ts'
import { hashPassword } from './session/passwords.ts'
import { telegramBot, type TelegramBot } from './telegram/bot.ts'
import { setWebhook } from './telegram/webhook.ts'
import { Tokens } from './session/tokens.ts'

type ApiCaller = Pick<ApiEnv['Bindings'], 'onAccount'> & { address: string; requestId: string }

export interface RunningApi {
  fetch: (request: Request, caller: ApiCaller) => Response | Promise<Response>
  reader: (caller: ApiCaller) => (read: Read) => Promise<ReadAnswer>
  refuse: (code: ErrorCode) => Response
  /** Returns whether a URL path is an endpoint of the API and not a page. */
  owns: (path: string) => boolean
  hubs: SignalRServer
  /** Calls `listener` whenever a public page changes, in this process or in a different one. */
  onPublicChange: (listener: (change: PublicChange) => void) => void
  /** Counts a page request of an IP address. Returns the seconds to wait if there were too many, otherwise null. */
  countPage: (address: string) => number | null
  /** Counts a hub request of an IP address. Returns the seconds to wait if there were too many, otherwise null. */
  countHubRequest: (address: string) => number | null
  /** The patterns of the API's paths, such as `/v1/vacancies/:id`. */
  paths: readonly string[]
  /** Returns what this process knows of its own state, for monitoring. */
  measure: () => Promise<Measures>
  /** Returns whether the database accepts writes, and how many event deliveries and jobs have failed in all attempts. */
  readiness: () => Promise<{ ready: boolean; dead_deliveries?: Counts; dead_jobs?: Counts }>
  close: () => Promise<void>
}

type Counts = Record<string, number>

const now = () => new Date()

export interface Telling {
  log: Logger
  /** Prints a line on the terminal for the person who starts the program. */
  say: (line: string) => void
  report: Report
  trace?: Trace
}

export async function startApi(
  config: Config,
  { log, say, report, trace }: Telling,
): Promise<RunningApi> {
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    isStrict: config.isDevelopment,
    timeLimitMs: config.timeLimits.database,
    trace,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onCreate: () => say(`Creating the database in ${config.dataDir}`),
    onRestart: (reason) => report(reason, 'the embedded database is started again'),
    onDeath: (error) => {
      throw error
    },
  })
  const { db, direct } = database
  await migrate(direct)
  if (config.isDemo) await alone(database, 'demo', () => seedIfEmpty(database, say))
  database.watch()

  const replica = config.databaseReadUrl
    ? new Replica({
        url: config.databaseReadUrl,
        primary: database.pool,
        timeLimitMs: config.timeLimits.database,
        trace,
        onLost: (error) => log.warn({ err: withoutValues(error) }, 'the replica is not read'),
      })
    : undefined
  const tokens = new Tokens(config.tokenSecrets, now)
  const hubLog: Log = (level, message, { error, ...fields } = {}) => {
    if (level === 'error') report(withoutValues(error), message, fields)
    else log[level]({ ...fields, err: withoutValues(error) }, message)
  }
  const { redisUrl, rateLimitFactor: factor } = config
  const processes = await joinProcesses({
    redisUrl,
    replyTimeout: config.timeLimits.redis,
    tokens,
    now,
    factor,
    log: hubLog,
  })
  const { limits, countHere } = processes
  const hubs = createHubs({
    db,
    tokens,
    now,
    publicUrl: config.publicUrl,
    limitFactor: factor,
    log: hubLog,
    trace,
    tokenSecrets: config.tokenSecrets,
    backplane: processes.backplane,
  })
  const provider = await configuredProvider(config, db, now)
  const { country, operator, webUrl, mailFrom, push } = config
  const telegram = config.telegram && telegramBot(config.telegram)
  const { timeZone } = country
  const files = await openStore(config.files, config.timeLimits.files)
  const payments = configuredPayments(config)
  const { api, outbox } = assembleApi({
    db,
    replica,
    trace,
    tokens,
    limits,
    payments,
    push,
    telegram,
    files,
    readCalendar,
    fetchVacancyFeed,
    now,
    country,
    operator,
    webUrl,
    report,
    provider,
    mailFrom,
    listeners: [hubs.listener],
    onUndelivered: (error, listener, event) =>
      report(withoutValues(error), 'event not delivered', { listener, event: event?.type }),
  })
  const shared = config.databaseUrl
    ? shareChanges(direct, outbox.publicChanges, (error) =>
        log.warn({ err: withoutValues(error) }, 'changes of other processes are not heard'),
      )
    : null
  if (config.isDemo) api.route('/', devOutbox(db, timeZone))
  if (payments.offered?.name === testProviderName) {
    api.route(
      '/',
      devPay(db, testSecret(config), async (request) => api.fetch(request, {})),
    )
  }
  outbox.start()
  const jobs = createJobs({
    database,
    timeZone,
    jobs: jobsOf({
      database,
      files,
      outbox,
      payments,
      country,
      telegram,
      webUrl,
      now,
      readCalendar,
      fetchVacancyFeed,
    }),
    trace,
    onError: (error, job) =>
      report(withoutValues(error), job ? 'job failed' : 'queue of jobs failed', { job }),
  })
  await jobs.start()
  const writeCheck = createWriteCheck(database)
  let checking: ReturnType<RunningApi['readiness']> | null = null
  async function checkReadiness(): ReturnType<RunningApi['readiness']> {
    try {
      return await writeCheck.run(async (over) => ({
        ready: true,
        dead_deliveries: await outbox.countDead(over),
        dead_jobs: await jobs.countDead(over),
      }))
    } catch {
      return { ready: false }
    }
  }
  // Loads the lexicon of search words now, so that the first visitor's search need not wait for it.
  await readLexicon(db)

  return {
    fetch: (request, caller) => api.fetch(request, caller),
    reader: (caller) => {
      const page = { ...caller, knownAccounts: new Map() as KnownAccounts }
      return (read) => api.read(read, page)
    },
    refuse: (code) => failed(new Failure(code)),
    owns: (path) => /^\/(v1|v2|dev)(\/|$)/.test(path),
    hubs: hubs.server,
    paths: [...new Set(api.routes.map(({ path }) => path))],
    measure: () => measure({ ...database, replica, api, outbox, jobs, hubs: hubs.all }),
    onPublicChange: (listener) => outbox.publicChanges.listen(listener),
    countPage: (address) => countHere('page', limitAddress(address)),
    countHubRequest: (address) => countHere('hub_request', limitAddress(address)),
    readiness: () => (checking ??= checkReadiness().finally(() => (checking = null))),
    async close() {
      await jobs.stop()
      await outbox.stop()
      provider.close()
      await shared?.close()
      await processes.close()
      await writeCheck.close()
      await replica?.close()
      await database.close()
    },
  }
}

/** Returns all jobs of the program. */
export function jobsOf({
  database,
  files,
  outbox,
  payments,
  country,
  telegram,
  webUrl,
  now,
  readCalendar,
  fetchVacancyFeed,
}: JobParts) {
  const { db } = database
  const { timeZone } = country
  const parts = { db, now, outbox }
  return {
    upkeep: upkeep(database, now),
    'sweep-attachments': sweepAttachments(parts),
    'sweep-documents': sweepDocuments(parts),
    'sweep-images': sweepImages(db, files, now),
    'sort-vacancies': sortVacancies(db),
    'place-vacancies': placeVacancies(parts),
    'end-vacancies': endVacancies(parts),
    'hide-resumes': hideResumes(parts),
    'tell-views': notifyOfViews(parts, timeZone),
    'send-waiting': sendWaiting(parts),
    'send-alerts': sendAlerts({ ...parts, timeZone }),
    'recompile-searches': recompileSearches({ ...parts, country }),
    'read-calendars': readCalendars({ ...parts, timeZone, readCalendar }),
    'read-feeds': readFeeds({ ...parts, country, fetchVacancyFeed }),
    'send-refusals': sendRefusals(parts),
    remind: remind({ ...parts, timeZone }),
    'issue-completion-acts': issueCompletionActs({ ...parts, payments, timeZone }),
    'expire-payments': expireUnpaid(parts),
    'renew-plans': renewPlans({ ...parts, payments }),
    'refresh-resumes': refreshResumes(parts),
    'count-answers': countAnswers(parts),
    'pause-unanswered': pauseUnanswered(parts),
    'hand-to-owners': handToOwners(parts),
    'erase-accounts': eraseAccounts(parts),
    'set-telegram-webhook': setWebhook({ bot: telegram, webUrl }),
  }
}

interface JobParts {
  database: Database
  files: FileStore
  outbox: Outbox
  payments: Payments
  country: Country
  telegram: TelegramBot | null
  webUrl: string
  now: () => Date
  readCalendar: ReadCalendar
  fetchVacancyFeed: FetchVacancyFeed
}

export type JobName = keyof ReturnType<typeof jobsOf>

async function seedIfEmpty({ db }: Database, say: Telling['say']): Promise<void> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
  if (anybody) return
  say('Filling it with demo data, about ten seconds')
  const { seedDemo } = await import('./database/seed/seed-demo.ts')
  const { demoPassword } = await import('@otklik/demo-data')
  await seedDemo(db, { now: now(), passwordHash: await hashPassword(demoPassword) })
}
