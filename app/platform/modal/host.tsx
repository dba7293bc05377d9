import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import type { ModalStore, OpenModal } from './modal-store.ts'

// Pages pay nothing for dialogs until the first one opens.
const ModalDialog = lazy(() => import('./modal-dialog.tsx'))

const none: readonly OpenModal[] = []

interface HostProps {
  store: ModalStore
  baseZIndex: number
}

/** Draws what a store holds and closes it on every route change. */
export function Host({ store, baseZIndex }: HostProps) {
  const open = useSyncExternalStore(store.subscribe, store.getSnapshot, () => none)
  const { pathname, search } = useLocation()
  useEffect(() => store.closeAll, [store, pathname, search])

  if (open.length === 0) return null
  return (
    <Suspense fallback={null}>
      {open.map((modal, level) => (
        <ModalDialog key={modal.id} modal={modal} zIndex={baseZIndex + level * 10} />
      ))}
    </Suspense>
  )
}
