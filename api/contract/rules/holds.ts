// Why a vacancy is held until a moderator has read it, and by when that is promised.
import { unlawfulChoices } from './fair-vacancy/finding.ts'

export const holdRules = [
  ...unlawfulChoices,
  'money',
  'contacts',
  'two_jobs',
  'first_vacancies',
  'pay',
  'copy',
  'reports',
] as const
export type HoldRule = (typeof holdRules)[number]

/** Limits of holds; pages write them into their texts. */
export const holdLimits = {
  /** Within how many hours a moderator is promised to read a held vacancy. */
  hours: 24,
  /** How many vacancies of an unverified company are read before others see them. */
  firstVacancies: 3,
  /** How many times the pay may differ from the usual pay of its specialty. */
  payTimes: 10,
}

export interface HoldReason {
  rule: HoldRule
  /** The field of the words; empty if the reason is the whole vacancy. */
  field: string
  /** The words as they are written; empty if the reason is the whole vacancy. */
  words: string
}

/** Returns whether a monthly pay is out of the market: ten times the usual one, or a tenth of it. */
export function isPayOutOfMarket(pay: number, usual: number): boolean {
  return pay >= usual * holdLimits.payTimes || pay * holdLimits.payTimes <= usual
}
