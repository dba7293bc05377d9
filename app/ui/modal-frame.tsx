import { Dialog } from 'radix-ui'
import { useMemo, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { ModalParts } from './modal.tsx'

export interface ModalFrameProps {
  size?: 'sm' | 'md' | 'lg'
  fullscreen?: boolean
  backdrop?: boolean | 'static'
  zIndex: number
  onLeave: () => void
  onInput: (event: FormEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * The frame of a modal. Radix moves the keyboard focus. The backdrop of Radix is not used, because the content security
 * policy forbids it.
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
            event.preventDefault()
            if (!(event.target instanceof HTMLElement)) return
            const field = event.target.querySelector<HTMLElement>('[data-first]')
            const first = field ?? event.target.querySelector('h2')
            first?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const isLost = document.activeElement === document.body
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

export function isWayOut(backdrop: boolean | 'static', isOnToast: boolean): boolean {
  return backdrop === true && !isOnToast
}
