import { Host } from './host.tsx'
import { modal } from './modals.ts'

export function ModalHost() {
  return <Host store={modal} baseZIndex={1040} />
}
