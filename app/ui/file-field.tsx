import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from 'react-i18next'

type FileFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'required'> & {
  'aria-label': string
}

/** A field for choosing a file. Browsers label such a field in their own language, this field uses the site's. */
export function FileField(props: FileFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <label className="file">
      <input {...props} type="file" required aria-invalid={props['aria-invalid'] ?? false} />
      <span className="btn btn-outline btn-sm" aria-hidden>
        {t('file.choose')}
      </span>
      <span className="help" aria-hidden>
        {t('file.none')}
      </span>
    </label>
  )
}
