import { useCallback, useRef } from 'react'
import type { FormEvent } from 'react'
import { ModalFrame } from '#app/ui/modal-frame.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { OpenModal } from './modal-store.ts'
import { openStacked } from './modals.ts'

type Words = HTMLInputElement | HTMLTextAreaElement

/** Default export for React.lazy. */
export default function ModalDialog({ modal, zIndex }: { modal: OpenModal; zIndex: number }) {
  const { component: Content, props, size, fullscreen, backdrop, close } = modal
  const typed = useRef(new Set<Words>())
  const leave = useCallback(async () => {
    const holdsWords = [...typed.current].some((field) => field.isConnected && field.value.trim())
    if (!holdsWords || (await openStacked(LeaveQuestion, { size: 'sm' }))) close()
  }, [close])
  return (
    <ModalFrame
      size={size}
      fullscreen={fullscreen}
      backdrop={backdrop}
      zIndex={zIndex}
      onLeave={leave}
      onInput={({ target }: FormEvent) => {
        if (isWords(target)) typed.current.add(target)
      }}
    >
      <Content {...props} close={close} leave={leave} />
    </ModalFrame>
  )
}

/** What is chosen is chosen again with one click; what was written is not. */
function isWords(field: EventTarget): field is Words {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type)
}
