import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { plainTitle } from '#contract/rules/fair-vacancy/titles.ts'
import { sortIntent, withSortedText } from './sort-text.ts'

type Values = FormRefusal['values']

export const plainTitleIntent = 'plain_title'

/** Returns the values of the form as a button that rewrites texts leaves them; null if it was another button. */
export function retyped(intent: string | null, values: Values): Values | null {
  if (intent === sortIntent) return withSortedText(values)
  if (intent !== plainTitleIntent) return null
  return { ...values, title: plainTitle([values.title ?? ''].flat().join(' ')) }
}
