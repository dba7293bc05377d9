// Builds the package for others into a folder: JavaScript with types, and a manifest that exports them.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(here, 'build'))
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
execFileSync(
  process.execPath,
  [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder],
  { stdio: 'inherit' },
)
for (const name of ['README.md', 'LICENSE']) await copyFile(join(here, name), join(folder, name))
const { scripts, devDependencies, ...manifest } = JSON.parse(
  await readFile(join(here, 'package.json'), 'utf8'),
)
manifest.exports = { '.': built('index'), './redis': built('redis') }
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

function built(name: string) {
  return { types: `./${name}.d.ts`, default: `./${name}.js` }
}
