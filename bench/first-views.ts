// npm run bench:first-views: measures a phone's first visits over slow 4G (1.47 Mbit/s, 562 ms); medians of five.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type CDPSession } from 'playwright'
import { demoEmails } from '@otklik/demo-data'
import { startServer } from '../api/database/testing-server.ts'
import { isHydrated } from '../e2e/fixtures.ts'
import { base, conversationOf, firstOf, ready, sessionOf, startProgram } from './program.ts'

const visits = 5
const timesSlower = 4
const figures = [
  'answers',
  'kB',
  'html',
  'script',
  'fonts',
  'painted',
  'words',
  'loaded',
  'alive',
  'blocked',
] as const
const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const phone = {
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/150.0 Mobile',
  locale: 'ru-RU',
  serviceWorkers: 'block',
} satisfies BrowserContextOptions

interface FirstView {
  /** The number of responses that the browser receives until the page has loaded. */
  answers: number
  /** The size of all responses until the page has loaded, in kilobytes. */
  kB: number
  html: number
  script: number
  fonts: number
  /** The time in ms until the browser draws anything. */
  painted: number
  /** The time in ms until the browser draws the first content of the page. */
  words: number
  loaded: number
  /** The time in ms until JavaScript runs on the page. */
  alive: number
  /** The time in ms for which long JavaScript tasks block the page, computed as in Lighthouse. */
  blocked: number
}

type Task = [start: number, end: number]

interface PageTimes extends Pick<FirstView, 'loaded' | 'alive'> {
  tasks: Task[]
}

/** A script that runs in the page before all other scripts and records long JavaScript tasks. */
const watch = `
  window.seen = { alive: 0, tasks: [] }
  new PerformanceObserver((tasks) => {
    for (const { startTime, duration } of tasks.getEntries())
      window.seen.tasks.push([startTime, startTime + duration])
  }).observe({ type: 'longtask' })
  requestAnimationFrame(function look() {
    if ((${isHydrated.toString()})()) window.seen.alive = performance.now()
    else requestAnimationFrame(look)
  })`

function isAlive(): boolean {
  return (window as unknown as { seen: PageTimes }).seen.alive > 0
}

const times = `({
  paints: performance.getEntriesByType('paint').map(({ startTime }) => startTime),
  loaded: performance.getEntriesByType('navigation')[0].loadEventStart,
  alive: 0,
  tasks: [],
  ...window.seen,
})`

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-first-views-'))
  const server = await startServer(folder, [])
  const program = startProgram(server.urlOf('postgres'), folder)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await ready(program)
    const vacancy = `/ru/vacancies/${await firstOf('vacancies')}`
    const list = '/ru/vacancies'
    const noScript = { javaScriptEnabled: false }
    const saving = { ...noScript, extraHTTPHeaders: { 'save-data': 'on' } }
    print('', figures)
    for (const path of ['/ru', list, vacancy, '/ru/account/sign-in']) await measure(browser, path)
    await measure(browser, list, noScript, `${list} without script`)
    await measure(browser, list, saving, `${list} without script, Save-Data`)
    const [candidate, employer] = [demoEmails.candidate, demoEmails.employer]
    await measure(browser, '/ru/resumes/new', { cookie: await sessionOf(candidate) })
    await measure(browser, '/ru/vacancies/new', { cookie: await sessionOf(employer) })
    const thread = `/ru/my/applications/${await conversationOf(candidate)}/messages`
    await measure(browser, thread, { cookie: await sessionOf(candidate) }, 'thread of a candidate')
  } finally {
    await browser.close()
    program.kill('SIGTERM')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  browser: Browser,
  path: string,
  how: BrowserContextOptions & { cookie?: string } = {},
  name = path,
): Promise<void> {
  const views: FirstView[] = []
  for (let turn = 0; turn < visits; turn += 1) views.push(await visit(browser, path, how))
  const of = (figure: keyof FirstView) =>
    Math.round(views.map((view) => view[figure]).toSorted((a, b) => a - b)[visits >> 1] ?? 0)
  print(
    name,
    figures.map((figure) => String(of(figure))),
  )
}

async function visit(
  browser: Browser,
  path: string,
  { cookie, ...how }: BrowserContextOptions & { cookie?: string },
): Promise<FirstView> {
  const context = await browser.newContext({ ...phone, ...how })
  if (cookie) await context.addCookies(cookiesOf(cookie))
  const page = await context.newPage()
  await page.addInitScript({ content: watch })
  const answers = await throttle(await context.newCDPSession(page))
  await page.goto(base + path)
  const received = [...answers.values()].filter(({ kB }) => kB > 0)
  const kB = (type?: string) =>
    received.reduce((sum, each) => sum + (!type || each.type === type ? each.kB : 0), 0)
  if (how.javaScriptEnabled !== false) await page.waitForFunction(isAlive)
  const { paints, tasks, ...seen } = (await page.evaluate(times)) as PageTimes & {
    paints: number[]
  }
  const [painted = 0, words = 0] = paints
  const blocked = ([start, end]: Task) =>
    Math.max(0, Math.min(end, seen.alive) - Math.max(start, words) - 50)
  await context.close()
  return {
    answers: received.length,
    kB: kB(),
    html: kB('Document'),
    script: kB('Script'),
    fonts: kB('Font'),
    painted,
    words,
    ...seen,
    blocked: tasks.reduce((sum, task) => sum + blocked(task), 0),
  }
}

async function throttle(tools: CDPSession) {
  const answers = new Map<string, { type: string; kB: number }>()
  tools.on('Network.responseReceived', ({ requestId, type }) => {
    answers.set(requestId, { type, kB: 0 })
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.kB = encodedDataLength / 1000
  })
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  return answers
}

function cookiesOf(header: string) {
  return header.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=')
    return { name, value: value.join('='), url: base }
  })
}

function print(name: string, columns: readonly string[]): void {
  const line = columns.map((column) => column.padStart(9)).join('')
  process.stdout.write(`${name.padEnd(44)}${line}\n`)
}

await main()
