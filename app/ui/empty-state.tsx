import type { ReactNode } from 'react'

export interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
  drawing?: keyof typeof drawings
}

export function EmptyState({ children, action, drawing = 'list' }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg
        viewBox="0 0 96 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawings[drawing]}
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}

const tint = { fill: 'var(--brand-tint)', stroke: 'var(--brand)' }

const drawings = {
  list: (
    <>
      <rect x="18" y="10" width="60" height="52" rx="6" fill="var(--surface)" />
      <path d="M28 42h40M28 51h24" />
      <rect x="10" y="18" width="60" height="16" rx="5" {...tint} />
      <path d="M19 26h26" stroke="var(--brand)" />
    </>
  ),
  search: (
    <>
      <rect x="10" y="12" width="52" height="48" rx="6" fill="var(--surface)" />
      <path d="M20 24h26M20 34h14M20 44h10" />
      <circle cx="58" cy="38" r="15" {...tint} />
      <path d="m69 49 13 13M53 38h10" stroke="var(--brand)" />
    </>
  ),
  message: (
    <>
      <path
        d="M16 20a7 7 0 0 1 7-7h38a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7H38L26 57V47h-3a7 7 0 0 1-7-7Z"
        fill="var(--surface)"
      />
      <path d="M27 25h26M27 34h16" />
      <circle cx="70" cy="48" r="12" {...tint} />
      <path d="m65 48 4 4 7-8" stroke="var(--brand)" />
    </>
  ),
}
