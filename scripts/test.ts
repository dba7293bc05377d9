// npm test: runs all checks and tests. At the end, prints how many passed and which failed.
import { spawn } from 'node:child_process'
import { needs, provide } from './need.ts'
import { summarize } from './test-output.ts'

interface Step {
  name: string
  command: string[]
}

const bin = (name: string) => `node_modules/.bin/${name}`

const steps: Step[] = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  },
  { name: 'vitest', command: [bin('vitest'), 'run', '--reporter', 'minimal'] },
]

async function main(): Promise<void> {
  provide(Object.values(needs))
  const failed: string[] = []
  const counts: string[] = []
  const names: string[] = []
  for (const step of steps) {
    const started = Date.now()
    const { status, output } = await run(step.command)
    const summary = summarize(output)
    counts.push(...summary.counts)
    names.push(...summary.failed)
    const hasPassed = status === 0 && !summary.isTooFlaky
    if (summary.isTooFlaky) names.push(`${step.name}: more than 1 % are flaky`)
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`\n[${step.name}] ${hasPassed ? 'passed' : 'FAILED'} in ${seconds} s\n\n`)
    if (!hasPassed) failed.push(step.name)
    if (status !== 0 && step.name === 'build') break
  }
  process.stdout.write(`${counts.join('\n')}\n`)
  for (const name of names) process.stdout.write(`  ${name}\n`)
  if (failed.length) process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exit(failed.length ? 1 : 0)
}

function run([program = '', ...args]: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

await main()
