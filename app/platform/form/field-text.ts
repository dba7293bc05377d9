import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'

/** Turns `too_long:100` into its sentence; an unknown code falls back to «Проверьте это поле». */
export function useFieldText(): (errors: FieldErrors, name: string) => string | undefined {
  const { t, i18n } = useTranslation('fields')
  return (errors, name) => {
    const code = errors[name]?.[0]
    if (!code) return undefined
    const [key = '', limit] = code.split(':')
    const count = Number(limit ?? 0)
    if (!i18n.exists(key, { ns: 'fields', count })) return t('invalid')
    return t(key as 'too_long', { count })
  }
}
