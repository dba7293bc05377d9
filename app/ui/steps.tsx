import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface EditorStep {
  href: string
  label: string
  state: 'done' | 'missing' | 'todo'
  current?: boolean
  /** In a form that a phone shows step by step: the class and data of what is shown in that step alone. */
  part: { className?: string; 'data-at'?: string }
}

export interface StepsProps {
  label: string
  items: readonly EditorStep[]
  /** Whether a phone shows the form step by step, and only the name of the open one. */
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
            <a href={step.href} {...step.part} aria-current={step.current ? 'step' : undefined}>
              <span className="step-mark" aria-hidden>
                {step.state === 'done' && <Icon of={Check} size={16} />}
              </span>
              <span className="step-name">{step.label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
