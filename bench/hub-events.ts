import { fork } from 'node:child_process'
import { once } from 'node:events'
import WebSocket from 'ws'
import type { BenchRow } from './row.ts'

const sockets = 1000
const rounds = 20
const separator = '\u001e'
const payload = { public_id: 'a'.repeat(26), message: 'х'.repeat(1000) }

/** Measures how long an event takes to arrive at all 1,000 connections of a user. */
export async function measureEvents(): Promise<BenchRow> {
  const program = fork(new URL('./hub-server.ts', import.meta.url), { execArgv: process.execArgv })
  const [port] = (await once(program, 'message')) as [number]
  const open = await Promise.all(Array.from({ length: sockets }, () => connect(port)))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const all = Promise.all(open.map((socket) => once(socket, 'message')))
    program.send(payload)
    await all
    times.push(performance.now() - started)
  }
  for (const socket of open) socket.terminate()
  program.disconnect()
  times.sort((a, b) => a - b)
  return {
    what: `One hub event to ${sockets} sockets`,
    value: `median ${Math.round(times[rounds / 2] ?? 0)} ms, worst ${Math.round(times.at(-1) ?? 0)} ms`,
    goal: '≤ 200 ms',
  }
}

async function connect(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/hub`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ protocol: 'json', version: 1 }) + separator)
  await once(socket, 'message')
  return socket
}
