import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export interface ContainerProps {
  children: ReactNode
  page?: boolean
  className?: string
}

export function Container({ children, page, className }: ContainerProps) {
  return <div className={classNames('wrap', page && 'page', className)}>{children}</div>
}
