// Icons are imported one by one, past the index that holds them all; only the index has types.
declare module 'lucide/dist/esm/icons/*' {
  import type { IconNode } from 'lucide'

  const drawing: IconNode
  export default drawing
}
