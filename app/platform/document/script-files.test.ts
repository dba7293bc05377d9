import { expect, test } from 'vitest'
import { scriptFileOf } from './script-files.ts'

const page = (path: string) => `/app/routes/$lang/${path}.tsx?__remix-build-client-route`

function fileOf(...users: string[]): string | undefined {
  const module = '/app/ui/thing.tsx'
  const importers: Record<string, string[]> = { [module]: users }
  return scriptFileOf(module, {
    getModuleInfo: (id) => ({ importers: importers[id] ?? [] }),
  })
}

test.each([
  ['a module of one page stays with it', ['my/settings'], undefined],
  ['pages of one kind have a file', ['vacancies/new', 'vacancies/edit'], 'vacancy-editor'],
  ['both editors', ['vacancies/new', 'resumes/edit'], 'editor'],
  ['an editor and a page of applications', ['resumes/new', 'my/conversation'], 'writing'],
  ['pages of applications', ['my/applications', 'my/conversation'], 'applications'],
  ['pages behind sign-in', ['my/settings', 'my/companies/team'], 'own'],
  ['a page of guests and one of members', ['vacancies/list', 'my/settings'], 'lists'],
  ['two pages of guests', ['vacancies/list', 'vacancies/detail'], 'reading'],
  ['forms of guests and of members', ['account/sign-in', 'my/settings'], 'forms'],
  ['a form and a page that guests read', ['account/sign-in', 'home'], 'shell'],
])('%s', (_, users, file) => {
  expect(fileOf(...users.map(page))).toBe(file)
})

test('modules of every page are in the shell, and React in the framework', () => {
  expect(fileOf('/app/root.tsx')).toBe('shell')
  expect(fileOf(page('layout'), page('home'))).toBe('shell')
  expect(scriptFileOf('/node_modules/react/index.js', { getModuleInfo: () => null })).toBe(
    'framework',
  )
})
