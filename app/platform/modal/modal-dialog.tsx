import { ModalFrame } from '#app/ui/modal-frame.tsx'

import type { OpenModal } from './modal-store.ts'

/** Default export for React.lazy. */
export default function ModalDialog({ modal, zIndex }: { modal: OpenModal; zIndex: number }) {
  const { component: Content, props, size, fullscreen, backdrop, close } = modal
  return (
    <ModalFrame
      size={size}
      fullscreen={fullscreen}
      backdrop={backdrop}
      zIndex={zIndex}
      onClose={close}
    >
      <Content {...props} close={close} />
    </ModalFrame>
  )
}
