import { useFetchers } from '@remix-run/react'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { refusalOf } from './move-fields.tsx'
import { movesForm, type FormAction } from './moves.ts'

/**
 * The form that the address opens for the application. An address may be older than the last move, so a move allowed no
 * longer has a form only if it was on the page before and words may be in it, or comes back with what was posted.
 */
export function useMovesForm(
  application: Application | undefined,
  refusal: FormRefusal | null | undefined,
): FormAction | null {
  const { move } = useTabState()
  const isPosting = useFetchers().some(({ formData }) => formData?.get('intent') === move)
  const [before, setBefore] = useState<{ address: string; form: FormAction } | null>(null)
  if (!application || !move) {
    if (before) setBefore(null)
    return null
  }
  const address = `${application.public_id} ${move}`
  const wasShown = before?.address === address
  // Remix follows the redirect of a form's post only while the form is on the page, and the hub may tell the move first.
  if (wasShown && isPosting) return before.form
  const posted = refusalOf(refusal, application, move)
  const isTypedIn = wasShown || (posted !== null && !posted.returned)
  const form = movesForm(move, application, isTypedIn)
  if (form ? !wasShown : before) setBefore(form && { address, form })
  return form
}
