import { Dialog } from 'radix-ui'
import { useMemo, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { ModalParts } from './modal.tsx'

export interface ModalFrameProps {
  size?: 'sm' | 'md' | 'lg'
  fullscreen?: boolean
  backdrop?: boolean | 'static'
  /** The z-index of the backdrop; the modal is one above it. */
  zIndex: number
  /** Called by Escape, the close button or a press outside. */
  onLeave: () => void
  onInput: (event: FormEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * Radix provides focus management and hides the rest of the page; the caller handles Escape. The backdrop is our
 * own, because Dialog.Overlay locks scrolling with a <style> element that the content policy refuses.
 */
export function ModalFrame({
  size = 'md',
  fullscreen,
  backdrop = true,
  zIndex,
  onLeave,
  onInput,
  onKeyDown,
  children,
}: ModalFrameProps) {
  const [opener] = useState(() => document.activeElement)
  const parts = useMemo(() => ({ Title: Dialog.Title, leave: onLeave }), [onLeave])
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        {backdrop !== false && <div className="backdrop" style={{ zIndex }} />}
        <Dialog.Content
          className={classNames('modal', `modal-${size}`, fullscreen && 'modal-full')}
          style={{ zIndex: zIndex + 1 }}
          aria-describedby={undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            // Focuses the title or the form's `data-first` field instead of the close button.
            event.preventDefault()
            if (!(event.target instanceof HTMLElement)) return
            const field = event.target.querySelector<HTMLElement>('[data-first]')
            const first = field ?? event.target.querySelector('h2')
            first?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // When the page closes the modal by a navigation, the focus belongs to the new page.
            const isLost = document.activeElement === document.body
            // The opener is visible; without preventScroll a sticky button would scroll to its place in the flow.
            if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            const { target } = event
            const isOnToast = target instanceof Element && target.closest('.toaster') !== null
            if (!isWayOut(backdrop, isOnToast)) event.preventDefault()
          }}
        >
          <ModalParts.Provider value={parts}>{children}</ModalParts.Provider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whether a press outside closes the modal (spec §4.7). Toasts float above modals and must not close them. */
export function isWayOut(backdrop: boolean | 'static', isOnToast: boolean): boolean {
  return backdrop === true && !isOnToast
}
