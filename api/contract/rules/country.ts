import type { CountryCode, Currency } from './vocabulary.ts'

/** Where the product works: configuration, the same for everybody. */
export interface Country {
  code: CountryCode
  /** What a sum is in where nothing names another. */
  currency: Currency
  /** An IANA name; days begin and times are meant in it. */
  timeZone: string
}

/** Unless the environment says otherwise. */
export const defaultCountry: Country = { code: 'KZ', currency: 'KZT', timeZone: 'Asia/Almaty' }

const knownEverywhere: readonly Currency[] = ['USD', 'EUR', 'RUB']

/** What a sum may be named in: the country's own first, at the end one that was `chosen` before and is no longer offered. */
export function offeredCurrencies(own: Currency, chosen?: string): string[] {
  return [...new Set([own, ...knownEverywhere, ...(chosen ? [chosen] : [])])]
}
