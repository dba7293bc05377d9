/** Locales of the site; the first is the default. Only Russian is configured (spec §1). */
export const locales = ['ru'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** The locale of a page's address; the layout of `/:lang` lets no other through. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}

export function isLocale(value: string | undefined): value is Locale {
  return (locales as readonly (string | undefined)[]).includes(value)
}
