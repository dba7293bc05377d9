import { reopenDays } from './rules/application-moves.ts'
import { attachmentLimits } from './rules/attachments.ts'
import { busyCalendarRules } from './rules/busy-calendar.ts'
import { documentLimits } from './rules/company-documents.ts'
import { secondOperatorAbove } from './rules/desk.ts'
import { holdLimits } from './rules/holds.ts'
import { imageLimits } from './rules/images.ts'
import { limits, vacancyLimits } from './rules/limits.ts'
import { meetingBounds } from './rules/meeting-times.ts'
import { noteLimits } from './rules/notes.ts'
import { digestTime } from './rules/notifications.ts'
import { applicationsPerDay, planDays } from './rules/plans.ts'
import { resumeImportLimits } from './rules/resume-import.ts'
import { alertQuietHours } from './rules/saved-searches.ts'
import { services } from './rules/services.ts'
import { statementLimits } from './rules/statements.ts'
import { noResponseDays } from './rules/system-moves.ts'
import { vacancyFeedRules } from './rules/vacancy-feed.ts'
import { vacancyFileLimits } from './rules/vacancy-file.ts'
import { vacancyDays } from './rules/vacancy-moves.ts'
import { webhookRules } from './rules/webhooks.ts'
import { workingAge } from './rules/working-age.ts'

/** Numbers and times that texts mention by a name, such as the maximum number of favorites. */
const rules: Record<string, unknown> = {
  alertQuietHours,
  applicationsPerDay,
  attachmentLimits,
  busyCalendarRules,
  digestTime,
  documentLimits,
  holdLimits,
  imageLimits,
  limits,
  meetingBounds,
  noResponseDays,
  noteLimits,
  planDays,
  reopenDays,
  resumeImportLimits,
  secondOperatorAbove,
  services,
  statementLimits,
  vacancyDays,
  vacancyFeedRules,
  vacancyFileLimits,
  vacancyLimits,
  webhookRules,
  workingAge,
}

type Form = 'one' | 'few' | 'many' | '4'
type WithoutForms<Key> = Key extends `${infer Name}_${Form}` ? Name : Key
/** The keys of texts without the endings of plural forms, such as `days` instead of `days_one` and `days_many`. */
type Filled<T> = { [Key in keyof T as WithoutForms<Key>]: T[Key] }

/** Replaces `{{limits.favorites}}` and the like in the texts of pages by the number, and picks the plural form. */
export function fillNumbers<T extends object>(texts: T, lang: string): T {
  return fill(texts, lang, new Intl.PluralRules(lang)) as T
}

/** Does the same as `fillNumbers` for texts without nesting; in the result type, keys have no plural endings. */
export function fillSentences<T extends object>(texts: T, lang: string): Filled<T> {
  return fillNumbers(texts, lang) as Filled<T>
}

function fill(value: unknown, lang: string, plurals: Intl.PluralRules): unknown {
  if (typeof value === 'string') return fillText(value, lang)
  if (Array.isArray(value)) return value.map((each) => fill(each, lang, plurals))
  const texts = value as Record<string, unknown>
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    const [, name = '', form = ''] = /^(.+)_(one|few|many|\d+)$/.exec(key) ?? []
    const count = ruleNumberIn(texts[`${name}_one`])
    if (count === null) return [[key, fill(text, lang, plurals)]]
    const chosen = `${name}_${count}` in texts ? String(count) : plurals.select(count)
    return form === chosen ? [[name, fill(text, lang, plurals)]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the first limit that a text mentions, as a number; null if none, or if the text has `{{count}}`. */
function ruleNumberIn(text: unknown): number | null {
  if (typeof text !== 'string' || text.includes('{{count')) return null
  const values = [...text.matchAll(blank)].map(([, path = '']) => ruleValue(path))
  return values.find((value) => typeof value === 'number') ?? null
}

const blank = /\{\{([\w.]+)(, number)?\}\}/g

function fillText(text: string, lang: string): string {
  return text.replace(blank, (whole, path: string, isGrouped?: string) => {
    const value = ruleValue(path)
    if (value === null) return whole
    return isGrouped ? value.toLocaleString(lang) : String(value)
  })
}

/** Returns the number or time for a placeholder such as `limits.favorites`; null if the placeholder names no rule. */
function ruleValue(path: string): number | string | null {
  const [rule = '', ...names] = path.split('.')
  if (!Object.hasOwn(rules, rule)) return null
  const value = names.reduce(
    (found, name) => (found as Record<string, unknown> | undefined)?.[name],
    rules[rule],
  )
  if (typeof value !== 'number' && typeof value !== 'string') {
    throw new Error(`texts: no rule has the number or time {{${path}}}`)
  }
  return value
}
