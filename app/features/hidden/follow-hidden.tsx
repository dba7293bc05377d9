import { useEffect } from 'react'
import { useUser } from '#app/platform/root-data.tsx'

/** Handles the menus that hide cards, for the whole page: the cards in its first HTML are no React components. */
export function FollowHidden() {
  const user = useUser()?.id
  useEffect(() => {
    // Loads the code while there is a network, because a change may wait until the network is back.
    if (user) void import('./hide-actions.ts').catch(() => {})
  }, [user])
  useEffect(() => {
    document.addEventListener('submit', handleSubmit)
    document.addEventListener('toggle', handleToggle, true)
    return () => {
      document.removeEventListener('submit', handleSubmit)
      document.removeEventListener('toggle', handleToggle, true)
    }
  }, [])
  return null
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  if (!button || !form.matches('[data-hide]')) return
  event.preventDefault()
  import('./hide-actions.ts').then(
    ({ submitHidden }) => submitHidden(form, button),
    () => {
      // If the script did not load, removes the attribute, so that the browser sends the form without JavaScript.
      form.removeAttribute('data-hide')
      form.requestSubmit(button)
    },
  )
}

function handleToggle({ target }: Event): void {
  const menu = target as HTMLDetailsElement
  if (!menu.open || !menu.querySelector(':scope > [data-hide]')) return
  import('./hide-actions.ts').then(
    ({ followMenu }) => followMenu(menu),
    () => {},
  )
}
