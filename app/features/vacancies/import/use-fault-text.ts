import { useTranslation } from 'react-i18next'
import type { VacancyFileFault } from '#contract/vacancy-imports.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'

type CellFault = Pick<VacancyFileFault, 'column' | 'code' | 'read'>

/** Returns the sentence about a fault of a cell, with the name of its column. */
export function useFaultText(): (fault: CellFault) => string {
  const { t } = useTranslation('vacancy_file')
  const fieldText = useFieldText()
  const sentence = ({ column, code, read }: CellFault) => {
    if (code === 'unknown_cell' || code === 'too_long_cell') return t(code, { read })
    if (code === 'same_row' || code === 'open_vacancy') return t(code, { line: read })
    if (column === 'specialty' && code === 'required') return t('no_specialty')
    return fieldText({ cell: [code] }, 'cell')
  }
  return (fault) => `${t(`column.${fault.column}`)}: ${sentence(fault)}`
}
