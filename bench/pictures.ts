// node --import tsx bench/pictures.ts: measures how fast pictures are uploaded and how fast pages are meanwhile.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const port = 21_001
const base = `http://127.0.0.1:${port}`
const mostBytes = 5_242_880

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'otklik-pictures-'))
  const program = spawn(process.execPath, ['build/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
    },
  })
  try {
    await ready()
    const token = await signIn()
    const photo = await photoOf(4000, 3000)
    await upload(token, photo)
    const idle = memory(program.pid)
    print(`Idle: ${idle} MB; a photo of 12 megapixels: ${photo.length} bytes`)

    const pagesBefore = await measurePages(6000)
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, memory(program.pid))), 20)
    const file = join(data, 'photo.jpg')
    writeFileSync(file, photo)
    const times: number[] = []
    const senders = Array.from({ length: 4 }, () => fork(import.meta.filename, [token, file]))
    for (const sender of senders) sender.on('message', (time) => times.push(Number(time)))
    await Promise.all(senders.map((sender) => once(sender, 'message')))
    const pagesMeanwhile = await measurePages(20_000)
    for (const sender of senders) sender.kill()
    clearInterval(watch)
    print(`Four at once, ${times.length} uploads: ${quantiles(times)}`)
    print(`Memory above idle: ${peak - idle} MB`)
    print(`A page, nothing else: ${quantiles(pagesBefore)}`)
    print(`A page meanwhile: ${quantiles(pagesMeanwhile)}`)

    for (const [name, file] of await slowestToDecode()) {
      const alone = []
      for (let turn = 0; turn < 5; turn += 1) alone.push(await upload(token, file))
      print(`${name}, ${file.length} bytes: ${quantiles(alone)}`)
    }
  } finally {
    program.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/** Uploads a photo again and again, in a separate process, so that this work does not slow down the measured pages. */
async function send(token: string, file: string): Promise<void> {
  const photo = readFileSync(file)
  for (;;) process.send?.(await upload(token, photo))
}

/** Makes a JPEG of almost 5 MB that needs as much processor time as a real photo. */
async function photoOf(width: number, height: number): Promise<Buffer> {
  const raw = grain(width, height, 26)
  for (let quality = 98; ; quality -= 2) {
    const photo = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length <= mostBytes) return photo
  }
}

function grain(width: number, height: number, strength: number): Buffer {
  const raw = Buffer.alloc(width * height * 3)
  let value = 1
  for (let at = 0; at < raw.length; at += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff
    const pixel = Math.floor(at / 3)
    const shape = 128 + 70 * Math.sin((pixel % width) / 300) * Math.cos(pixel / width / 200)
    raw[at] = shape + ((value >> 16) % strength)
  }
  return raw
}

async function slowestToDecode(): Promise<[string, Buffer][]> {
  const [width, height] = [6000, 4000]
  const raw = { width, height, channels: 3 as const }
  const quiet = () => sharp(grain(width, height, 1), { raw })
  const loud = () => sharp(grain(width, height, 12), { raw })
  return [
    ['24 megapixels, JPEG', await loud().jpeg({ quality: 70 }).toBuffer()],
    [
      '24 megapixels, progressive JPEG',
      await loud().jpeg({ quality: 60, progressive: true }).toBuffer(),
    ],
    ['24 megapixels, PNG', await quiet().png().toBuffer()],
    ['24 megapixels, WebP', await loud().webp({ quality: 60, effort: 0 }).toBuffer()],
    ['24 megapixels, lossless WebP', await quiet().webp({ lossless: true, effort: 0 }).toBuffer()],
  ]
}

async function upload(token: string, photo: Buffer): Promise<number> {
  const body = new FormData()
  body.set('avatar', new File([new Uint8Array(photo)], 'photo.jpg'))
  const started = performance.now()
  const answer = await fetch(`${base}/v1/accounts/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) print(`refused: ${photo.length} bytes, ${text}`)
  return performance.now() - started
}

async function measurePages(forMs: number): Promise<number[]> {
  const until = performance.now() + forMs
  const times: number[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    const started = performance.now()
    await (await fetch(`${base}/ru/vacancies?salary_from=${turn}`)).arrayBuffer()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return times
}

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${base}/v1/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'candidate@example.com', password: 'demo-Otklik-2026' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

function memory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${sorted.at(-1)?.toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const [token, file] = process.argv.slice(2)
await (token && file ? send(token, file) : main())
