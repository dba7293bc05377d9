import { createHash } from 'node:crypto'
import { contractNames } from './contract-names.ts'
import type { Locale } from './locales.ts'

type Messages = Record<string, unknown>

const files = import.meta.glob<Messages>('./locales/*/*.json', { eager: true, import: 'default' })
const errorFiles = import.meta.glob<Messages>('../../../api/contract/locales/*/errors.json', {
  eager: true,
  import: 'default',
})

/**
 * Messages by locale and namespace, with the names of closed lists in their places; the sentences of the error catalogue
 * are the namespace `errors`.
 */
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
  for (const [namespace, names] of Object.entries(contractNames)) {
    collected.ru[namespace] = joined(collected.ru[namespace] ?? {}, names)
  }
  return collected
}

function joined(texts: Messages, names: Messages): Messages {
  const added = Object.entries(names).map(([key, name]) => {
    const own = texts[key]
    return [key, own && typeof own === 'object' ? joined(own as Messages, name as Messages) : name]
  })
  return { ...texts, ...Object.fromEntries(added) }
}
