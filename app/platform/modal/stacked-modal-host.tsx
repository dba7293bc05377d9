import { Host } from './host.tsx'
import { stackedModals } from './modals.ts'

/** Backdrops at 1060 and ten more per level, each modal one above its backdrop. */
export function StackedModalHost() {
  return <Host store={stackedModals} baseZIndex={1060} />
}
