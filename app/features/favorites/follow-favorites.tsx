import { useEffect } from 'react'
import { useUser } from '#app/platform/root-data.tsx'

/** Loads the visitor's favorites and handles clicks on favorite buttons, once for the whole page. */
export function FollowFavorites() {
  const user = useUser()?.id
  useEffect(() => {
    if (user || mayHaveFavorites())
      void import('./favorite-actions.ts').then(({ showFavorites }) => showFavorites())
  }, [user])
  useEffect(() => {
    document.addEventListener('submit', handleSubmit)
    return () => document.removeEventListener('submit', handleSubmit)
  }, [])
  return null
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-favorite]')) return
  event.preventDefault()
  import('./favorite-actions.ts').then(
    ({ submitFavorite }) => submitFavorite(form),
    () => form.submit(),
  )
}

function mayHaveFavorites(): boolean {
  try {
    return /favorites-/.test(document.cookie + Object.keys(localStorage).join())
  } catch {
    return false
  }
}
