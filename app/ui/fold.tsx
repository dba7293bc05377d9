import { useEffect, useRef, useState, type ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface FoldProps {
  title: ReactNode
  /** When this becomes true, the folded content is opened, because something inside must be visible. */
  isOpen: boolean
  className?: string
  children: ReactNode
}

/** Folds rarely used content. Once `isOpen` has unfolded the content, only the reader can fold it again. */
export function Fold({ title, isOpen, className, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [beganOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} className={classNames('fold', className)} open={beganOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
