import { createHash } from 'node:crypto'
import type { Locale } from './locales.ts'

type Messages = Record<string, unknown>

const files = import.meta.glob<Messages>('./locales/*/*.json', { eager: true, import: 'default' })
const errorFiles = import.meta.glob<Messages>('../../../api/contract/locales/*/errors.json', {
  eager: true,
  import: 'default',
})

/** Messages by locale and namespace; the sentences of the error catalogue are the namespace `errors`. */
export const messages = collect()

/** Part of the address of message files, so that a cached one is never stale. */
export const messagesVersion = createHash('sha256')
  .update(JSON.stringify(messages))
  .digest('hex')
  .slice(0, 12)

function collect(): Record<Locale, Record<string, Messages>> {
  const collected = { ru: {} } as Record<Locale, Record<string, Messages>>
  for (const [path, content] of Object.entries({ ...files, ...errorFiles })) {
    const [, locale, namespace] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
    if (locale && namespace) (collected[locale as Locale] ??= {})[namespace] = content
  }
  return collected
}
