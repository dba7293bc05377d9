import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { toneIcons } from './tone.ts'
import type { Tone } from './tone.ts'

export interface NoticeProps {
  tone?: Tone
  icon?: IconNode
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  role?: 'status' | 'alert'
  className?: string
}

export function Notice({
  tone = 'info',
  icon = toneIcons[tone],
  title,
  children,
  action,
  role,
  className,
}: NoticeProps) {
  return (
    <div className={classNames('notice', tone, className)} role={role}>
      <Icon of={icon} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  )
}
