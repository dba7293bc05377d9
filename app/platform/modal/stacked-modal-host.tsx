import { Host } from './host.tsx'
import { stackedModals } from './modals.ts'

/** Modals above other modals get a z-index that is ten higher. */
export function StackedModalHost() {
  return <Host store={stackedModals} baseZIndex={1060} />
}
