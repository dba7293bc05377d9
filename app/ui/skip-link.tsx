import { useTranslation } from 'react-i18next'

/** First in the body; `main` has this id and `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className="skip btn btn-primary" href={`#${target}`}>
      {t('skip')}
    </a>
  )
}
