import { Host } from './host.tsx'
import { stackedModals } from './modals.ts'

/** Backdrops have z-index 1060, plus ten for each level; a modal is one above its backdrop. */
export function StackedModalHost() {
  return <Host store={stackedModals} baseZIndex={1060} />
}
