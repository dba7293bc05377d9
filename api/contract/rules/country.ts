import type { CountryCode, Currency } from './vocabulary.ts'

/** The country of the installation: configuration, the same for everybody. */
export interface Country {
  code: CountryCode
  currency: Currency
  /** The IANA time zone of days and times. */
  timeZone: string
}

export const defaultCountry: Country = { code: 'KZ', currency: 'KZT', timeZone: 'Asia/Almaty' }

const knownEverywhere: readonly Currency[] = ['USD', 'EUR', 'RUB']

/** Returns the currencies to choose from: the country's own first; last, a `chosen` one no longer offered. */
export function offeredCurrencies(own: Currency, chosen?: string): string[] {
  return [...new Set([own, ...knownEverywhere, ...(chosen ? [chosen] : [])])]
}
