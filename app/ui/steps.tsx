import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface EditorStep {
  href: string
  label: string
  state: 'done' | 'missing' | 'todo'
  current?: boolean
}

export interface StepsProps {
  label: string
  items: readonly EditorStep[]
  /** Whether the other steps are out of sight, and so are their names. */
  isOneInSight?: boolean
  children?: ReactNode
}

export function Steps({ label, items, isOneInSight, children }: StepsProps) {
  return (
    <nav className="editor-steps" aria-label={label}>
      {children}
      <ol className={classNames('steps', isOneInSight && 'steps-one')}>
        {items.map((step) => (
          <li key={step.href}>
            <a
              href={step.href}
              className={step.state}
              aria-current={step.current ? 'step' : undefined}
            >
              <span className="step-mark" aria-hidden>
                {step.state === 'done' && <Icon of={Check} size={16} />}
              </span>
              <span>{step.label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
