import { useEffect, useRef, useState, type ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface FoldProps {
  title: ReactNode
  /** True opens the folded content. */
  isOpen: boolean
  className?: string
  children: ReactNode
}

/** Folds rarely used content, which the reader can open. */
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
