import { useTranslation } from 'react-i18next'

/** A link that skips the navigation and leads to `main`; the first element of the body. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className="skip btn btn-primary" href={`#${target}`}>
      {t('skip')}
    </a>
  )
}
