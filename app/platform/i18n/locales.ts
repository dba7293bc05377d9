/**
 * What addresses may begin with (spec §1); the first is the default. Which of them are configured, their texts say
 * (messages.server.ts).
 */
export const locales = ['ru', 'kk'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ru'

/** The locale of a page's address; the layout of `/:lang` lets no other through. */
export function langOf({ params }: { params: { lang?: string } }): string {
  return params.lang ?? defaultLocale
}
