import { useTranslation } from 'react-i18next'

/** The first link of the page; keyboard users press it to skip the navigation. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className="skip btn btn-primary" href={`#${target}`}>
      {t('skip')}
    </a>
  )
}
