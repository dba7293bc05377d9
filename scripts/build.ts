// Builds the program for `npm start`: the site with Vite and the server with esbuild.
import { build } from 'esbuild'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as buildSite } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const steps: [string, () => Promise<unknown>][] = [
  ['the site for browsers', () => buildSite({ logLevel: 'warn' })],
  ['the site for the server', () => buildSite({ logLevel: 'warn', build: { ssr: true } })],
  ['the program around it', buildProgram],
  ['compressed copies of its files', () => compressFiles('build/client')],
]

async function main(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await rm('build', { recursive: true, force: true })
  const started = performance.now()
  for (const [index, [what, work]] of steps.entries()) {
    process.stdout.write(`  ${index + 1} of ${steps.length}: ${what}\n`)
    await work()
  }
  process.stdout.write(`Built in ${Math.round((performance.now() - started) / 1000)} s\n`)
}

async function buildProgram(): Promise<void> {
  await build({
    entryPoints: {
      server: 'server.ts',
      worker: 'api/database/embedded/worker.js',
      'busy-times-reader': 'api/calendar/busy-times-reader.ts',
      'table-reader': 'api/vacancy-file/table-reader.ts',
      'resume-reader': 'api/resume-import/resume-reader.ts',
    },
    outdir: 'build',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@otklik/demo-data': './packages/demo-data/index.ts',
      '@otklik/signalr-server': './packages/signalr-server/index.ts',
      '@otklik/signalr-server/redis': './packages/signalr-server/redis.ts',
    },
    external: ['./server/index.js'],
    sourcemap: true,
    logLevel: 'warning',
  })
  await cp('api/database/migrations', 'build/migrations', { recursive: true })
  await cp('api/papers/fonts', 'build/fonts', { recursive: true })
}

/** Writes a .br and a .gz file beside each text file, because the best compression takes too long during a request. */
async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|html)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    if (content.length < 512) continue
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
    await writeFile(
      `${file}.br`,
      await brotli(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
  }
}

await main()
