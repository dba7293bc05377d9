import { matchRoutes } from '@remix-run/react'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { endpoints } from '../api/testing/every-kind.ts'
import { siteMap } from '../remix.config.js'

const root = join(import.meta.dirname, '..')

interface ListedSentence {
  section: string
  text: string
  /** The tests that cover this sentence. */
  tests: string[]
  /** The reasons why this sentence has no test. */
  notes: string[]
}

const sentences = readTable(readFileSync(join(import.meta.dirname, 'specification.txt'), 'utf8'))

function readTable(table: string): ListedSentence[] {
  const found: ListedSentence[] = []
  const [, ...sections] = table.split(/\n\n(?=(?:§|The design|What is about).*\n\n)/)
  for (const part of sections) {
    const [section = '', ...lines] = part.split('\n').filter(Boolean)
    for (const line of lines) {
      if (!line.startsWith('  ')) found.push({ section, text: line, tests: [], notes: [] })
      else if (/^ {2}(otherwise|open): /.test(line)) found.at(-1)?.notes.push(line.trim())
      else found.at(-1)?.tests.push(line.trim())
    }
  }
  return found
}

function sourcesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
}

function everyTest(): Set<string> {
  const files = sourcesIn('app', 'api', 'packages', 'e2e', 'bench', 'scripts').filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  )
  const titles = files.flatMap((file) => titlesIn(file).map((title) => `${file} › ${title}`))
  return new Set(titles)
}

function titlesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const titles: string[] = []
  const rows: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(title.getText(source).slice(1, -1))
      }
    }
    if (ts.isArrayLiteralExpression(node)) {
      const [first] = node.elements
      if (first && ts.isStringLiteralLike(first)) rows.push(first.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const ofRows = titles
    .filter((title) => title.includes('%s'))
    .flatMap((title) => rows.map((row) => title.replace('%s', row)))
  return [...titles, ...ofRows]
}

function isTest(called: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) {
    return isTest(called.expression)
  }
  return ts.isIdentifier(called) && /test$/i.test(called.text)
}

test('every sentence is checked, kept in another way, or known to be open', () => {
  expect(sentences.length).toBeGreaterThan(200)
  const bare = sentences.filter(({ tests, notes }) => tests.length + notes.length === 0)
  expect(bare.map(({ text }) => text)).toEqual([])
})

test('every test that the table names is there', () => {
  const known = everyTest()
  const named = new Set(sentences.flatMap(({ tests }) => tests))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
})

test('nothing is open', () => {
  const open = sentences.flatMap(({ notes }) => notes.filter((note) => note.startsWith('open:')))
  expect(open).toEqual([])
})

test('no sentence stands twice in a section', () => {
  const names = sentences.map(({ section, text }) => `${section}: ${text}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const closed = sentences.filter(({ notes }) => !notes.some((note) => note.startsWith('open:')))

test('every screen that the table does not call open has a page', () => {
  const routes = siteMap as Parameters<typeof matchRoutes>[0]
  const screens = closed.map(({ text }) => text).filter((text) => text.startsWith('/ru'))
  expect(screens.length).toBeGreaterThan(40)
  const without = screens.filter((screen) => {
    const path = screen.replaceAll(/\{\w+\}/g, 'a'.repeat(26))
    const found = matchRoutes(routes, path)?.at(-1)?.route as { file: string } | undefined
    return found === undefined || found.file.endsWith('not-found.tsx')
  })
  expect(without).toEqual([])
})

test('every call of the table is one of the contract', () => {
  const calls = closed.map(({ text }) => text).filter((text) => /^[A-Z]+ \/v\d\//.test(text))
  expect(calls.length).toBeGreaterThan(30)
  const known = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(calls.filter((each) => !known.includes(each))).toEqual([])
})

test('every package of the design card is imported', () => {
  const text = sourcesIn('app', 'api', 'e2e')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const packages = [
    '@remix-run/react',
    '@remix-run/node',
    '@remix-run/serve',
    'react',
    '@microsoft/signalr',
    'remix-i18next',
    'i18next',
    'jose',
    '@tanstack/react-query',
    'zod',
    '@sentry/remix',
    'vitest',
    'playwright',
  ]
  const without = packages.filter(
    (name) => !new RegExp(`(from |import\\()'${name}[/']|'node_modules/${name}/`).test(text),
  )
  expect(without).toEqual([])
})

test('every entry of the design card stands at the top', () => {
  const entries = [
    'app',
    'public',
    'server.ts',
    'remix.config.js',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'e2e',
  ]
  const top = readdirSync(root)
  expect(entries.filter((entry) => !top.includes(entry))).toEqual([])
})
