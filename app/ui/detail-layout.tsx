import type { ReactNode } from 'react'

import { Panel } from './panel.tsx'

export interface DetailLayoutProps {
  children: ReactNode
  /** The most important button of the page. On phones it stays at the bottom of the window. */
  action?: ReactNode
  actionNote?: ReactNode
  side?: ReactNode
}

export function DetailLayout({ children, action, actionNote, side }: DetailLayoutProps) {
  return (
    <div className="wrap cols cols-detail">
      <div className="detail-main">{children}</div>
      <aside className="detail-side">
        {(action || actionNote) && (
          <Panel className="detail-lead">
            {action && <div className="detail-action">{action}</div>}
            {actionNote}
          </Panel>
        )}
        {side}
      </aside>
    </div>
  )
}
