import { useTranslation } from 'react-i18next'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useUser } from '#app/platform/root-data.ts'
import type { NavItem } from '#app/ui/nav-item.ts'
import { navigation, type Spot } from './navigation.ts'

/** What of the visitor's navigation stands in a spot; on pages of his own nothing else is current. */
export function useNavItems(spot: Spot): NavItem[] {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const side = useUser()?.accountType ?? 'guest'
  const isOwnPage = useOwnPage()
  return navigation[side].flatMap(({ path, icon, label, within, isOwn = false }) => {
    const name = label[spot]
    const current = isOwnPage ? isOwn : undefined
    if (!name) return []
    const link = { to: path(paths), label: t(`nav.${name}`), icon }
    return [{ ...link, current, within: within?.(paths) }]
  })
}
