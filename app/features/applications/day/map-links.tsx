import type { TFunction } from 'i18next'
import { geoUrl, mapLinks } from './meeting-links.ts'

/** Links to an address on several maps; phones also get one for their own map program. */
export function MapLinks({ place, t }: { place: string; t: TFunction<'applications'> }) {
  return (
    <span className="map-links">
      {mapLinks(place).map(({ map, href }) => (
        <a
          key={map}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('day.map_label', { map: t(`day.map.${map}`), place })}
        >
          {t(`day.map.${map}`)}
        </a>
      ))}
      <a className="map-of-phone" href={geoUrl(place)}>
        {t('day.map.phone')}
      </a>
    </span>
  )
}
