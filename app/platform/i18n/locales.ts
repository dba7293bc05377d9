/** Locales of addresses (spec §1), the default first; a folder of texts enables one (messages.server.ts). */
export const locales = ['ru', 'kk'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** The locale of a page's address; the layout of `/:lang` has validated it. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}
