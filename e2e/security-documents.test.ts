import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const asvs = readFileSync('docs/asvs.md', 'utf8')
const security = readFileSync('docs/security.md', 'utf8')

/** Matches a file or folder of this repository, but not an address of the site, a package or a variable. */
const path =
  /^(?:(?:[\w.$-]+\/)+[\w.$@-]*|[\w-]+\.(?:json|md|ts|yaml)|\.\w+(?:\.json)?|Dockerfile)$/

function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  return quoted.filter((word) => path.test(word))
}

/** Returns the cells of the rows whose first cell looks like the number of a requirement or an attack. */
function rowsOf(text: string, number: RegExp): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.filter(([first = '']) => number.test(first))
}

const requirements = rowsOf(asvs, /^\d+\.\d+\.\d+$/)
const attacks = rowsOf(security, /^B\d+$/)

test.each([
  ['docs/asvs.md', asvs, 300],
  ['docs/security.md', security, 80],
])('every file that %s names exists', (_, text, fewest) => {
  const paths = pathsIn(text)
  expect(paths.length).toBeGreaterThan(fewest)
  expect(paths.filter((each) => !existsSync(each))).toEqual([])
})

test('the requirements of both levels are all there, once and in order', () => {
  const numbers = requirements.map(([number = '']) => number)
  const ordered = [...new Set(numbers)].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  expect(numbers).toEqual(ordered)
  const ofLevel = (level: string) => requirements.filter((cells) => cells[1] === level).length
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183])
})

test('the attacks are all there, once and in order', () => {
  const numbers = attacks.map(([number]) => number)
  expect(numbers).toEqual(Array.from({ length: 32 }, (_, index) => `B${index + 1}`))
})

test('each is held by a file, does not apply, or is said not to be held', () => {
  const bare = [...requirements, ...attacks].filter((cells) => {
    const held = cells.at(-1) ?? ''
    return pathsIn(held).length === 0 && !/^(?:does not apply|\*\*not held\*\*): ./.test(held)
  })
  expect(bare).toEqual([])
})

test('each requirement is asked in at most ten words', () => {
  const long = requirements.filter(([, , asked = '']) => asked.split(' ').length > 10)
  expect(long).toEqual([])
})

interface Component {
  name: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

test(
  'docs/security.md lists the licence of each part that has no usual one',
  { timeout: 120_000 },
  () => {
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const { components } = JSON.parse(printed) as { components: Component[] }
    const text = /^## Licences$(.*?)^## |^## Licences$(.*)/ms.exec(security)?.[0] ?? ''
    const [, usual = ''] = /nearly all have ([^:]+?)\. Others:/.exec(text) ?? []
    const isUsual = (licence: string) =>
      usual.split(/, | or /).some((each) => licence === each || licence.startsWith(`${each}-`))
    const rows = text.match(/^\| `.+$/gm) ?? []
    const listed = (part: string, licences: string[]) =>
      rows.some((row) => {
        const [, parts = '', licence = ''] = row.split('|')
        const names = [...parts.matchAll(/`([^`*]+)(\*?)`/g)]
        const isNamed = names.some(([, name = '', more]) =>
          more ? part.startsWith(name) : part === name.replace('@otklik/', ''),
        )
        return isNamed && licences.every((each) => isNear(licence, each))
      })
    const missing = components.flatMap(({ name, licenses = [] }) => {
      const written = licenses.map(
        ({ license, expression }) => license?.id ?? license?.name ?? expression ?? '',
      )
      const licences = written.flatMap((each) => each.split(/[() ]+|AND|OR/).filter(Boolean))
      const unusual = licences.filter((each) => !isUsual(each))
      const isFine = licences.length > 0 && unusual.length === 0
      return isFine || listed(name, unusual) ? [] : [`${name}: ${licences.join(' ') || 'none'}`]
    })
    expect(components.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  },
)

/** Returns whether a cell of the table names a licence, by its name or its version alone: `CC-BY-4.0, -3.0`. */
function isNear(cell: string, licence: string): boolean {
  const version = /-[\d.]+$/.exec(licence.replace('-or-later', ''))?.[0] ?? licence
  return cell.includes(licence.replace('-or-later', '')) || cell.includes(`, ${version}`)
}
