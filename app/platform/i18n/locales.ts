/** The languages with which the path of a URL may begin, as in /ru/vacancies (spec §1). */
export const locales = ['ru', 'kk'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** Returns the language in the URL of the page. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}
