import type { ReactNode } from 'react'

import { Panel } from './panel.tsx'

export interface DetailLayoutProps {
  children: ReactNode
  /** The main action: on top of the side column, fixed to the bottom on phones. */
  action?: ReactNode
  /** Below the action; on phones a part of the page's head. */
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
