import type { KeyScope } from '#contract/rules/api-keys.ts'

/** The keys of the texts about scopes; a colon in a key would name a file of texts. */
export const scopeWords = {
  'vacancies:read': 'scope.read_vacancies',
  'vacancies:write': 'scope.write_vacancies',
  'applications:read': 'scope.read_applications',
  'applications:write': 'scope.write_applications',
} as const satisfies Record<KeyScope, string>
