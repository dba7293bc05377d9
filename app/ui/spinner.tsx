import { useTranslation } from 'react-i18next'

export function Spinner() {
  const { t } = useTranslation('ui')
  return (
    <span className="spinner">
      <span className="sr">{t('loading')}</span>
    </span>
  )
}
