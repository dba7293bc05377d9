import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, meta, actions, children }: PageHeadProps) {
  return (
    <div className="page-head">
      {meta && <div className="meta">{meta}</div>}
      <div className="page-head-row">
        <h1>{title}</h1>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
