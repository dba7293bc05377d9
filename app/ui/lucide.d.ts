// Icons are imported one by one instead of from lucide's index, but only the index has types.
declare module 'lucide/dist/esm/icons/*' {
  import type { IconNode } from 'lucide'

  const drawing: IconNode
  export default drawing
}
