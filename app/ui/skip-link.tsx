import { useTranslation } from 'react-i18next'

/** A link over the navigation to `main`, which has this id and `tabIndex={-1}`; the first element of the body. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className="skip btn btn-primary" href={`#${target}`}>
      {t('skip')}
    </a>
  )
}
