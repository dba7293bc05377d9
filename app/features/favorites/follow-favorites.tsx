import { useEffect } from 'react'
import { useUser } from '#app/platform/root-data.tsx'

/** Once around every page: brings what is kept, for whoever is signed in or has kept something as a guest, and hears the stars. */
export function FollowFavorites() {
  const user = useUser()?.id
  useEffect(() => {
    if (user || mayKeep()) void import('./keep.ts').then(({ start }) => start())
  }, [user])
  useEffect(() => {
    document.addEventListener('submit', pressStar)
    return () => document.removeEventListener('submit', pressStar)
  }, [])
  return null
}

function pressStar(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-star]')) return
  event.preventDefault()
  import('./keep.ts').then(
    ({ press }) => press(form),
    () => form.submit(),
  )
}

function mayKeep(): boolean {
  try {
    return /favorites-/.test(document.cookie + Object.keys(localStorage).join())
  } catch {
    return false
  }
}
