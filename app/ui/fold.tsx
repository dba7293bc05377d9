import { useEffect, useRef, useState, type ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface FoldProps {
  title: ReactNode
  isOpen: boolean
  className?: string
  children: ReactNode
}

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
