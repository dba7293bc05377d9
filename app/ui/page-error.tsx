import type { ReactNode } from 'react'

export interface PageErrorProps {
  variant: 'not_found' | 'server_error'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  detail?: ReactNode
}

export function PageError({ variant, title, children, actions, detail }: PageErrorProps) {
  return (
    <div className="wrap page-error" data-variant={variant}>
      <svg viewBox="0 0 74 64" width="92" height="80" fill="none" aria-hidden>
        <path
          d="M6 16a9 9 0 0 1 9-9h44a9 9 0 0 1 9 9v20a9 9 0 0 1-9 9H34L20 57V45h-5a9 9 0 0 1-9-9Z"
          fill="var(--brand-tint)"
          stroke="var(--brand)"
          strokeWidth="2"
        />
        <path
          d="M24 26h.1M37 26h.1M50 26h.1"
          stroke="var(--brand)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <h1>{title}</h1>
      {children}
      {actions && <div className="actions">{actions}</div>}
      {detail && <p className="help">{detail}</p>}
    </div>
  )
}
