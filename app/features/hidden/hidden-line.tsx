import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

/** Shows how many cards the visitor has hidden, with a link to the list of hidden cards. */
export function HiddenLine({ count }: { count: number }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  if (count === 0) return null
  return (
    <p className="small soft">
      {t('hidden.number', { number: count })} ·{' '}
      <Link className="tap" to={paths.hidden()}>
        {t('hidden.open')}
      </Link>
    </p>
  )
}
