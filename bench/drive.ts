// Sends many requests to a server and measures how long the replies take.
import { connect, type Socket } from 'node:net'

const connections = 16

export interface Load {
  perSecond: number
  /** The times of the requests in ms: half are faster than `p50`, and 99 percent are faster than `p99`. */
  p50: number
  p99: number
}

/** Sends requests on several connections, at most `perSecond` in total. `path` returns the URL path of each request. */
export async function drive(
  port: number,
  path: () => string,
  options: { forMs: number; headers?: Record<string, string>; perSecond?: number },
): Promise<Load> {
  const { forMs, headers = {}, perSecond = Infinity } = options
  const times: number[] = []
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'accept-encoding': 'br', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const until = performance.now() + forMs
  const ask = () => `GET ${path()} HTTP/1.1\r\n${head}\r\n`
  const begun = performance.now()
  let turns = 0
  const wait = () => begun + (turns++ * 1000) / perSecond - performance.now()
  const pace = { ask, wait, until }
  await Promise.all(Array.from({ length: connections }, () => one(port, pace, times)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: Math.round((times.length / forMs) * 1000), p50: at(0.5), p99: at(0.99) }
}

interface Pace {
  ask: () => string
  /** Reserves the time of the next request. Returns the ms until that time, negative if the time has passed. */
  wait: () => number
  until: number
}

function one(port: number, { ask, wait, until }: Pace, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let missing = -1
    let head = Buffer.alloc(0)
    let started = 0
    const next = () => {
      const ms = wait()
      if (ms > 0) setTimeout(send, ms)
      else send()
    }
    const send = () => {
      if (performance.now() >= until) {
        socket.destroy()
        return resolve()
      }
      missing = -1
      head = Buffer.alloc(0)
      started = performance.now()
      socket.write(ask())
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end).toLowerCase()
        const length = /content-length: (\d+)/.exec(text)
        if (!text.startsWith('http/1.1 200') || !length)
          return reject(new Error(text.slice(0, 300)))
        missing = Number(length[1]) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      times.push(performance.now() - started)
      next()
    })
  })
}
