import { useLocation, useNavigate } from '@remix-run/react'
import { Component, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { loadDialog } from './load-dialog.ts'
import type { ModalStore, OpenModal } from './modal-store.ts'

const ModalDialog = lazy(loadDialog)

const none: readonly OpenModal[] = []

interface HostProps {
  store: ModalStore
  baseZIndex: number
}

/** Shows the open modals, and closes them when the visitor opens another page. */
export function Host({ store, baseZIndex }: HostProps) {
  const open = useSyncExternalStore(store.subscribe, store.getSnapshot, () => none)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => store.closeAll, [store, pathname, search])

  return open.map((modal, level) => (
    <Boundary
      key={modal.id}
      onError={() => {
        modal.close()
        if (modal.href) navigate(modal.href)
      }}
    >
      <Suspense fallback={null}>
        <ModalDialog modal={modal} zIndex={baseZIndex + level * 10} />
      </Suspense>
    </Boundary>
  ))
}

class Boundary extends Component<{ onError: () => void; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!isNetworkFailure(error)) reportInBrowser(error)
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
