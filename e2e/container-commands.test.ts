// Compares the commands of docs/operations.md for containers with compose.yaml and the image.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')
const { services, volumes, name } = parse(read('compose.yaml'), { merge: true }) as {
  name: string
  services: Record<string, { image?: string }>
  volumes: Record<string, null>
}
const lines = read('docs/operations.md')
  .split('\n')
  .filter((line) => line.startsWith('docker '))

test('each command for containers names services, volumes and scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const options = /(?: -[-\w]+(?: "[^"]+"| tar(?= ))?)*/.source
  const runs = new RegExp(`^docker compose (?:run|exec)${options} ([\\w-]+) `)
  const named = lines.flatMap((line) => runs.exec(line)?.slice(1) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((each) => !services[each])).toEqual([])
  for (const line of lines) {
    const [, script] = /npm run (?:--silent )?(\w+)/.exec(line) ?? []
    if (script) expect(scripts).toHaveProperty(script)
    const removed = /^docker volume rm (.*?)( +#|$)/.exec(line)?.[1]?.split(' ') ?? []
    for (const volume of removed) expect(volumes).toHaveProperty(volume.replace(`${name}_`, ''))
  }
})

test('the image has the client of the PostgreSQL that compose.yaml runs', () => {
  const [, version] = /^postgres:(\d+)$/.exec(services.postgres?.image ?? '') ?? []
  expect(read('Dockerfile')).toContain(` postgresql-client-${version} `)
})
