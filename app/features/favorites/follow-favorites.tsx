import { useEffect } from 'react'
import { useUser } from '#app/platform/root-data.ts'

/** Once around every page: brings what is kept, for whoever is signed in or has kept something as a guest. */
export function FollowFavorites() {
  const user = useUser()?.id
  useEffect(() => {
    if (user || mayKeep()) void import('./keep.ts').then(({ start }) => start())
  }, [user])
  return null
}

function mayKeep(): boolean {
  try {
    return /favorites-/.test(document.cookie + Object.keys(localStorage).join())
  } catch {
    return false
  }
}
