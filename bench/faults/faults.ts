// npm run faults [-- NAME…]: what three processes of the program lose and how long they take when something fails.
import { setTimeout } from 'node:timers/promises'
import { Clients, compare, findConversation, type Conversing } from './clients.ts'
import type { Fault } from './fault.ts'
import { crashDatabase } from './kinds/crash-database.ts'
import { cutNetwork } from './kinds/cut-network.ts'
import { fullDisk } from './kinds/full-disk.ts'
import { hangDatabase } from './kinds/hang-database.ts'
import { killProcess } from './kinds/kill-process.ts'
import { pauseProcess } from './kinds/pause-process.ts'
import { readOnlyDatabase } from './kinds/read-only-database.ts'
import { redisGone } from './kinds/redis-gone.ts'
import { redisHangs } from './kinds/redis-hangs.ts'
import { rollingRestart } from './kinds/rolling-restart.ts'
import { rollingUpgrade } from './kinds/rolling-upgrade.ts'
import { sendTwice } from './kinds/send-twice.ts'
import { slowNetwork } from './kinds/slow-network.ts'
import { tooManyConnections } from './kinds/too-many-connections.ts'
import { wrongClock } from './kinds/wrong-clock.ts'
import { openStage, type Stage } from './stage.ts'

// The upgrade is first, so that the others are done to this release.
const faults = [
  rollingUpgrade,
  killProcess,
  pauseProcess,
  rollingRestart,
  crashDatabase,
  hangDatabase,
  readOnlyDatabase,
  tooManyConnections,
  fullDisk,
  redisGone,
  redisHangs,
  slowNetwork,
  cutNetwork,
  wrongClock,
  sendTwice,
]

const warmUpMs = 2000
const lastsMs = 6000
/** The program counts as recovered when no request has failed for this time. */
const calmMs = 3000
const mostRecoveryMs = 30_000
/** No answer may take longer: the program gives up a query after 5 s, the balancer tries another process. */
const slowestMs = 12_000

interface FaultOutcome {
  requests: number
  failed: number
  /** The kinds of failed requests, as `POST 503`. */
  failures: string[]
  slowest: number
  acknowledged: number
  lost: number
  doubled: number
  recovery: number
  memory: number
}

async function inflict(fault: Fault, stage: Stage, thread: Conversing): Promise<FaultOutcome> {
  const clients = new Clients(stage.url, thread)
  await setTimeout(warmUpMs)
  await fault.begin(stage, clients)
  if (fault.end) await setTimeout(lastsMs)
  await fault.end?.(stage, clients)
  const ended = performance.now()
  for (;;) {
    await setTimeout(100)
    const now = performance.now()
    const isCalm = now - Math.max(ended, clients.lastFailure) > calmMs
    if ((isCalm && (await stage.isReady())) || now - ended > mostRecoveryMs) break
  }
  await clients.stop()
  const { requests, acknowledged } = clients
  const failed = requests.filter(({ isFailed }) => isFailed)
  return {
    requests: requests.length,
    failed: failed.length,
    failures: [...new Set(failed.map(({ method, status }) => `${method} ${status}`))],
    slowest: Math.max(...requests.map(({ ms }) => ms)),
    acknowledged: acknowledged.length,
    ...(await compare(stage.databaseUrl, acknowledged)),
    recovery: Math.max(0, clients.lastFailure - ended),
    memory: stage.memory(),
  }
}

function isPassed({ mostFailed = 1 }: Fault, outcome: FaultOutcome): boolean {
  return (
    outcome.lost + outcome.doubled === 0 &&
    outcome.acknowledged > 0 &&
    outcome.failed <= mostFailed * outcome.requests &&
    outcome.slowest <= slowestMs &&
    outcome.recovery < mostRecoveryMs - calmMs
  )
}

function print(...cells: string[]): void {
  const widths = [22, 9, 8, 10, 13, 5, 8, 11, 8]
  process.stdout.write(
    `${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(22))).join('')}\n`,
  )
}

async function main(names: string[]): Promise<void> {
  const wanted = names.length > 0 ? faults.filter(({ name }) => names.includes(name)) : faults
  if (wanted.length === 0) {
    throw new Error(`Unknown fault; there are ${faults.map(({ name }) => name).join(', ')}`)
  }
  const stage = await openStage()
  try {
    const thread = await findConversation(stage.url)
    print(
      'fault',
      'requests',
      'failed',
      'slowest',
      'acknowledged',
      'lost',
      'doubled',
      'recovery',
      'memory',
    )
    for (const fault of wanted) {
      const obstacle = fault.obstacle?.(stage)
      if (obstacle) {
        print(fault.name, `skipped: ${obstacle}`)
        continue
      }
      const outcome = await inflict(fault, stage, thread)
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
      const verdict = isPassed(fault, outcome) ? '' : `  FAILED ${outcome.failures.join(', ')}`
      print(
        fault.name,
        String(outcome.requests),
        String(outcome.failed),
        seconds(outcome.slowest),
        String(outcome.acknowledged),
        String(outcome.lost),
        String(outcome.doubled),
        seconds(outcome.recovery),
        `${outcome.memory.toFixed(0)} MB${verdict}`,
      )
      if (verdict) process.exitCode = 1
    }
  } finally {
    await stage.close()
  }
}

await main(process.argv.slice(2))
