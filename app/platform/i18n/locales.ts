/** The locales that may begin an address (spec §1), the default first. Only one with a folder of texts is used. */
export const locales = ['ru', 'kk'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** The locale in the page's address; the layout of `/:lang` has already checked it. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}
