import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: ReactNode
  /** A line above the title: a way back, a badge, facts. */
  meta?: ReactNode
  actions?: ReactNode
  /** Below the title: an introduction, or `<Tabs>`. */
  children?: ReactNode
}

/** The page's only `h1` with what belongs to it. */
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
