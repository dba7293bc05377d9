import names from '../contract/locales/ru/names.json' with { type: 'json' }
import { applicationStatuses, outcomes } from '../contract/rules/application-moves.ts'
import { paymentKinds, paymentMethods, paymentStatuses } from '../contract/rules/payments.ts'
import * as vocabulary from '../contract/rules/vocabulary.ts'

type Name = keyof typeof names

const { rejectReasons, ...lists } = vocabulary

export const closedLists: Record<string, readonly (string | number)[]> = {
  ...lists,
  applicationStatuses,
  outcomes,
  paymentKinds,
  paymentMethods,
  paymentStatuses,
  rejectReasons: [...new Set(Object.values(rejectReasons).flat())],
}

export const namedLists = Object.fromEntries(
  Object.entries(closedLists).flatMap(([list, values]) => {
    const key = snakeCase(list)
    if (!Object.hasOwn(names, key)) return []
    const named: Record<string, string> = names[key as Name]
    return [[key, values.map((code) => ({ code: String(code), name: named[code] ?? '' }))]]
  }),
)

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
