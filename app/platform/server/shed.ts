import type { MiddlewareHandler } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

export interface ShedOptions {
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  /** The answer to whom there is no room for. */
  refuse: (request: Request) => Response | Promise<Response>
  /** So many may be under way however slow it is. */
  least?: number
  /** How long it is waited for room. */
  pause?: () => Promise<void>
}

const patienceS = 0.35
const mostWaiting = 2000

/**
 * Refuses whom it could not answer within a second. What is under way, divided by what a second finishes, is how long the
 * next one would wait (Little's law): that holds whether pages or the database are slow, and on any machine. A request
 * with a body is not counted, since a slow upload is no work. Nobody is refused before a third of one: a crowd that asks
 * again at once would take the time of those who were let in.
 */
export function shed(options: ShedOptions): MiddlewareHandler {
  const { now, refuse, least = 16, pause = () => setTimeout(patienceS * 1000) } = options
  const finished = countPerSecond(now)
  let underWay = 0
  let waiting = 0

  const hasRoom = (request: Request) =>
    underWay < Math.max(least, finished.most() * patienceS) * patience(request)

  async function waitForRoom(request: Request): Promise<boolean> {
    if (waiting >= mostWaiting) return false
    waiting += 1
    await pause()
    waiting -= 1
    return hasRoom(request)
  }

  return async (context, next) => {
    const request = context.req.raw
    if (!hasRoom(request) && !(await waitForRoom(request))) {
      context.res = await refuse(request)
      return
    }
    if (!isBodyless(request)) return next()
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
      finished.add()
    }
  }
}

/** A guest can come back for a page; who is signed in and has filled a form is refused last. */
function patience(request: Request): number {
  const isGuest = !request.headers.has('authorization') && impersonalCookies(request) !== null
  return (isGuest ? 1 : 2) * (isBodyless(request) ? 1 : 2)
}

function isBodyless({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Counts by the second; `most` is the better of the last whole one and the one that runs. */
function countPerSecond(now: () => number) {
  let second = 0
  let current = 0
  let last = 0
  const turn = () => {
    const next = Math.floor(now() / 1000)
    if (next === second) return
    last = next === second + 1 ? current : 0
    current = 0
    second = next
  }
  return {
    add() {
      turn()
      current += 1
    },
    most() {
      turn()
      return Math.max(current, last)
    },
  }
}
