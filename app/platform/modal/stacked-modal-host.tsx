import { Host } from './host.tsx'
import { stackedModals } from './modals.ts'

export function StackedModalHost() {
  return <Host store={stackedModals} baseZIndex={1060} />
}
