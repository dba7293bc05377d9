import type { CountryCode, Currency } from './vocabulary.ts'

/** The country for which this installation is configured, the same for all visitors. */
export interface Country {
  code: CountryCode
  currency: Currency
  /** The IANA time zone in which the product shows days and times. */
  timeZone: string
}

export const defaultCountry: Country = { code: 'KZ', currency: 'KZT', timeZone: 'Asia/Almaty' }

const knownEverywhere: readonly Currency[] = ['USD', 'EUR', 'RUB']

/** Returns the currencies that a form offers, the currency of the country first. */
export function offeredCurrencies(own: Currency, chosen?: string): string[] {
  return [...new Set([own, ...knownEverywhere, ...(chosen ? [chosen] : [])])]
}
