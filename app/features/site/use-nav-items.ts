import { useTranslation } from 'react-i18next'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.ts'
import { navigation, type Spot } from './navigation.ts'

/** What of the visitor's navigation stands in a spot; on pages of his own nothing else is current. */
export function useNavItems(spot: Spot) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const side = useUser()?.accountType ?? 'guest'
  const isOwnPage = useOwnPage()
  return navigation[side].flatMap(({ path, icon, label, within, isOwn = false }) => {
    const name = label[spot]
    if (!name) return []
    const to = path(paths)
    // A search of a page is not that page.
    const current = isOwnPage ? isOwn : to.includes('?') ? false : undefined
    return [{ to, label: t(`nav.${name}`), icon, current, within: within?.(paths) }]
  })
}
