import type { ReactNode } from 'react'

import { Panel } from './panel.tsx'

export interface DetailLayoutProps {
  children: ReactNode
  /** The page's main button: above the side column, on phones fixed at the bottom of the window. */
  action?: ReactNode
  /** A note below the page's main button; on phones it is a part of the page's head. */
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
