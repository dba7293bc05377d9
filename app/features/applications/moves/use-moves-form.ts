import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { refusalOf } from './move-fields.tsx'
import { movesForm, type FormAction } from './moves.ts'

export function useMovesForm(
  application: Application | undefined,
  side: Side,
  refusal: FormRefusal | null | undefined,
): FormAction | null {
  const { move } = useTabState()
  const [before, setBefore] = useState<string | null>(null)
  if (!application || !move) {
    if (before) setBefore(null)
    return null
  }
  const address = `${application.public_id} ${move}`
  const posted = refusalOf(refusal, application, move)
  const isTypedIn = before === address || (posted !== null && !posted.returned)
  const form = movesForm(move, side, application, isTypedIn)
  const shown = form && address
  if (shown !== before) setBefore(shown)
  return form
}
