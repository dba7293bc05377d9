declare module 'lucide/dist/esm/icons/*' {
  import type { IconNode } from 'lucide'

  const drawing: IconNode
  export default drawing
}
