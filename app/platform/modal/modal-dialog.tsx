import { useBlocker } from '@remix-run/react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { sendByKey } from '#app/platform/form/send-by-key.ts'
import { ModalFrame } from '#app/ui/modal-frame.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { OpenModal } from './modal-store.ts'
import { closeStacked, openStacked } from './modals.ts'

type Words = HTMLInputElement | HTMLTextAreaElement

const openWords = new Set<Set<Words>>()

export default function ModalDialog({ modal, zIndex }: { modal: OpenModal; zIndex: number }) {
  const { component: Content, props, size, fullscreen, backdrop, close } = modal
  const typed = useRef(new Set<Words>())
  const isAsking = useRef(false)
  const leave = useCallback(async () => {
    if (!holdsWords(typed.current)) return close()
    if (isAsking.current) return closeStacked()
    isAsking.current = true
    const may = await mayLoseWords()
    isAsking.current = false
    if (may) close()
  }, [close])
  useEffect(() => {
    const own = typed.current
    openWords.add(own)
    return () => void openWords.delete(own)
  }, [])
  useEscape(leave)
  useBackQuestion()
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
      onKeyDown={sendByKey}
    >
      <Content {...props} close={close} leave={leave} />
    </ModalFrame>
  )
}

const ways: (() => void)[] = []

function leaveTopmost({ key }: KeyboardEvent): void {
  if (key === 'Escape') ways.at(-1)?.()
}

/** Radix would lose an Escape key pressed just after a modal has opened, so this hook handles the key itself. */
function useEscape(leave: () => void): void {
  useLayoutEffect(() => {
    if (ways.length === 0) window.addEventListener('keydown', leaveTopmost, { capture: true })
    ways.push(leave)
    return () => {
      ways.splice(ways.lastIndexOf(leave), 1)
      if (ways.length === 0) window.removeEventListener('keydown', leaveTopmost, { capture: true })
    }
  }, [leave])
}

/** The Back button of a phone closes a modal. If it contains typed text, the visitor is asked first. */
function useBackQuestion(): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && [...openWords].some(holdsWords),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLoseWords().then((may) => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

function mayLoseWords(): Promise<boolean | null> {
  return openStacked(LeaveQuestion, { size: 'sm', backdrop: 'static' })
}

function holdsWords(fields: Set<Words>): boolean {
  return [...fields].some((field) => field.isConnected && field.value.trim())
}

function isWords(field: EventTarget): field is Words {
  if (field instanceof HTMLTextAreaElement) return true
  return field instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(field.type)
}
