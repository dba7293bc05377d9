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
/** After this time a program that has not recovered is given up. */
const giveUpMs = 30_000
const slowestMs = 5000
const mostRecoveryMs = 5000
/** How much more memory the three processes may have after a fault than before it, together. */
const mostGrowthMb = 300

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
  growth: number
}

async function inflict(fault: Fault, stage: Stage, thread: Conversing): Promise<FaultOutcome> {
  const clients = new Clients(stage.url, thread)
  await setTimeout(warmUpMs)
  const memoryBefore = stage.memory()
  await fault.begin(stage, clients)
  if (fault.end) await setTimeout(lastsMs)
  await fault.end?.(stage, clients)
  const ended = performance.now()
  for (;;) {
    await setTimeout(100)
    const now = performance.now()
    const isCalm = now - Math.max(ended, clients.lastFailure) > calmMs
    if ((isCalm && (await stage.isReady())) || now - ended > giveUpMs) break
  }
  const recovery = Math.max(0, clients.lastFailure - ended)
  await clients.stop()
  const memory = stage.memory()
  const { requests, acknowledged } = clients
  const failed = requests.filter(({ isFailed }) => isFailed)
  return {
    requests: requests.length,
    failed: failed.length,
    failures: [...new Set(failed.map(({ method, status }) => `${method} ${status}`))],
    slowest: Math.max(...requests.map(({ ms }) => ms)),
    acknowledged: acknowledged.length,
    ...(await compare(stage.databaseUrl, acknowledged)),
    recovery,
    memory,
    growth: memory - memoryBefore,
  }
}

/** Returns what an outcome breaks of the limits. */
function faultsOf({ permits = { because: '' } }: Fault, outcome: FaultOutcome): string[] {
  const { failed = 0, slowestMs: slowest = slowestMs } = permits
  const isFailed =
    failed === 'writes'
      ? outcome.failures.some((kind) => kind.startsWith('GET'))
      : outcome.failed > failed * outcome.requests
  return [
    outcome.lost + outcome.doubled > 0 && 'lost or doubled',
    outcome.acknowledged === 0 && 'nothing acknowledged',
    isFailed && `failed: ${outcome.failures.join(', ')}`,
    outcome.slowest > slowest && 'slow',
    outcome.recovery > mostRecoveryMs && 'recovers slowly',
    outcome.growth > mostGrowthMb && 'memory',
  ].filter((each) => each !== false)
}

function print(...cells: string[]): void {
  const widths = [22, 9, 8, 10, 13, 5, 8, 11, 8, 8]
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
      'growth',
    )
    for (const fault of wanted) {
      const obstacle = fault.obstacle?.(stage)
      if (obstacle) {
        print(fault.name, `skipped: ${obstacle}`)
        continue
      }
      const outcome = await inflict(fault, stage, thread)
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
      const broken = faultsOf(fault, outcome)
      const verdict = broken.length > 0 ? `FAILED ${broken.join('; ')}` : 'passed'
      const { because } = fault.permits ?? {}
      print(
        fault.name,
        String(outcome.requests),
        String(outcome.failed),
        seconds(outcome.slowest),
        String(outcome.acknowledged),
        String(outcome.lost),
        String(outcome.doubled),
        seconds(outcome.recovery),
        `${outcome.memory.toFixed(0)} MB`,
        `${outcome.growth.toFixed(0)} MB`,
        `  ${verdict}${because ? ` (permitted: ${because})` : ''}`,
      )
      if (broken.length > 0) process.exitCode = 1
    }
  } finally {
    await stage.close()
  }
}

await main(process.argv.slice(2))
