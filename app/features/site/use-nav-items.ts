import { useTranslation } from 'react-i18next'
import { useOwnPage } from '#app/platform/navigation/use-own-page.ts'
import { usePaths, useRootData } from '#app/platform/root-data.tsx'
import { useCounters } from '#app/platform/unread/unread.ts'
import { guestNavigation, type NavSpot } from './navigation.ts'

export function useNavItems(spot: NavSpot) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const navigation = useRootData()?.navigation ?? guestNavigation(paths)
  const isOwnPage = useOwnPage()
  const unread = useCounters()
  return navigation.flatMap(({ to, icon, label, within, isOwn = false, counts }) => {
    const name = label[spot]
    if (!name) return []
    const current = isOwnPage ? isOwn : to.includes('?') ? false : undefined
    const count = counts && (unread?.[counts] ?? 0)
    return [{ to, label: t(`nav.${name}`), icon, current, within, count }]
  })
}
