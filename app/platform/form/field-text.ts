import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'

export function useFieldText(): (errors: FieldErrors, name: string) => string | undefined {
  const { t, i18n } = useTranslation('fields')
  return (errors, name) => {
    const code = errors[name]?.[0]
    if (!code) return undefined
    const [key = '', limit = '0', place] = code.split(':')
    const count = Number(limit)
    if (!i18n.exists(key, { ns: 'fields', count })) return t('invalid')
    if (place === undefined) return t(key as 'too_long', { count })
    return t(key as 'markup', { sign: String.fromCodePoint(Number.parseInt(limit, 16)), place })
  }
}
