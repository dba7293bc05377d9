/** The languages that may begin a URL (spec §1), the default first. */
export const locales = ['ru', 'kk'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** Returns the locale in the page's URL; the layout of `/:lang` has already checked it. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}
