// Finds the texts of the form for a resume or vacancy, such as labels and hints.
import { useTranslation } from 'react-i18next'
import { nameProblems } from '#contract/rules/plain-text.ts'
import { rowOf } from '#app/platform/form/form-rows.ts'

export type TableName = 'resumes' | 'written_vacancies'

export function textKey(path: string): string {
  return path.replace(/\[\d+\]/g, '').replaceAll('.', '_')
}

export function useLabels(table: TableName) {
  const { t: typed, i18n } = useTranslation(table)
  const t = typed as (key: string, options?: object) => string
  const sentence = (key: string, options?: object) =>
    i18n.exists(key, { ns: table }) ? t(key, options) : undefined
  return {
    label: (path: string) => t(`field.${textKey(path)}`),
    help: (path: string, options?: object) => sentence(`help.${textKey(path)}`, options),
    row: (list: string, number: number) => t(`row.${textKey(list)}`, { number }),
    add: (list: string) => t(`add.${textKey(list)}`),
    /** Returns a field's label together with the number of its row: «Место работы 2, начало». */
    fullLabel(path: string, number: number): string {
      const label = sentence(`full.${textKey(path)}`) ?? t(`field.${textKey(path)}`)
      const list = rowOf(path)?.list
      if (list === undefined) return label
      const row = t(`row.${textKey(list)}`, { number })
      return row.startsWith(label)
        ? row
        : `${row}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    },
    /** Returns what an empty field would give, if that is worth saying. */
    gain: (path: string) => sentence(`gain.${textKey(path)}`),
    /** Returns a sentence that asks to fill in an empty field: «Опыт, «Kaspi»: укажите должность». */
    missing(path: string, code: string, row?: { name: string; number: number }): string {
      const { name, number } = row ?? {}
      const key = `missing.${textKey(path)}`
      const options = { row: name ? `«${name}»` : t('missing.row', { number }) }
      if (nameProblems.includes(code as (typeof nameProblems)[number])) {
        return t('missing.wrong_name', { label: t(`field.${textKey(path)}`) })
      }
      if (code.startsWith('unfair_')) {
        return t('missing.unfair', { label: t(`field.${textKey(path)}`) })
      }
      return sentence(`${key}_${code}`, options) ?? t(key, options)
    },
  }
}
