import { useEffect, useRef, useState, type ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface FoldProps {
  title: ReactNode
  /** Whether something in it has to be seen. */
  isOpen: boolean
  className?: string
  children: ReactNode
}

/** What few need. It opens when something in it has to be seen, and then only its reader folds it. */
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
