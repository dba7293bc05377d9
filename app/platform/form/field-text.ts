import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'

export function useFieldText(): (errors: FieldErrors, name: string) => string | undefined {
  const { t, i18n } = useTranslation('fields')
  /** The words that a rule refuses stand behind the first colon and may hold colons themselves. */
  function unfairText(code: string): string {
    const colon = code.indexOf(':')
    return t(code.slice(0, colon) as 'unfair_sex', { words: code.slice(colon + 1) })
  }
  return (errors, name) => {
    const code = errors[name]?.[0]
    if (!code) return undefined
    if (code.startsWith('unfair_')) return unfairText(code)
    const [key = '', limit = '0', place] = code.split(':')
    const count = Number(limit)
    if (!i18n.exists(key, { ns: 'fields', count })) return t('invalid')
    if (place === undefined) return t(key as 'too_long', { count })
    return t(key as 'markup', { sign: String.fromCodePoint(Number.parseInt(limit, 16)), place })
  }
}
