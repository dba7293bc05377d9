import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/kinds.ts'
import { measureTexts } from '#contract/content/text-length.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { readContent } from './read-content.ts'
import { formId } from './use-editor-form.ts'

export function AllTextsRoom({ fields, limit }: { fields: Fields; limit: number }) {
  const { t } = useTranslation('editor')
  const [length, setLength] = useState(0)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const count = () =>
      setLength(measureTexts(readContent(fields, typedValues(new FormData(form)))).length)
    count()
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [fields])
  if (length < limit * 0.9) return null
  const [number, most] = [formatCount(length), formatCount(limit)]
  if (length <= limit) return <p className="help">{t('all_texts.room', { number, limit: most })}</p>
  return (
    <p className="help help-over">
      {t('all_texts.over', { over: formatCount(length - limit), limit: most })}
    </p>
  )
}
