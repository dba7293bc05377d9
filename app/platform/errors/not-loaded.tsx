import { useTranslation } from 'react-i18next'

/** Stands where an extra part of the page would, whose call has failed. */
export function NotLoaded() {
  const { t } = useTranslation('common')
  return <p className="help">{t('not_loaded')}</p>
}
