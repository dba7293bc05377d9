import { useTranslation } from 'react-i18next'
import { mapUrl } from '#contract/rules/place.ts'

export function Place({ place }: { place: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className="place">
      {place}{' '}
      <a
        href={mapUrl(place)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('map_of', { place })}
      >
        {t('map')}
      </a>
    </span>
  )
}
