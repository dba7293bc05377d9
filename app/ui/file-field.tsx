import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from 'react-i18next'

type FileFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'required'> & {
  'aria-label': string
}

/** A field for a file with texts in the site's language. */
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
