import type { CountryCode, Currency } from './vocabulary.ts'

/** The country of the installation: configuration, the same for everybody. */
export interface Country {
  code: CountryCode
  /** The default currency of sums. */
  currency: Currency
  /** The IANA time zone of days and times. */
  timeZone: string
}

/** The default without environment variables. */
export const defaultCountry: Country = { code: 'KZ', currency: 'KZT', timeZone: 'Asia/Almaty' }

const knownEverywhere: readonly Currency[] = ['USD', 'EUR', 'RUB']

/**
 * Returns the currencies to choose from: the country's own first, and last a formerly `chosen` one that is no longer
 * offered.
 */
export function offeredCurrencies(own: Currency, chosen?: string): string[] {
  return [...new Set([own, ...knownEverywhere, ...(chosen ? [chosen] : [])])]
}
