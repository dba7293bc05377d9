import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export interface PanelProps {
  as?: 'div' | 'section' | 'article' | 'form'
  id?: string
  title?: ReactNode
  titleAs?: 'h2' | 'h3'
  actions?: ReactNode
  tone?: 'surface' | 'sunken'
  padded?: boolean
  className?: string
  children?: ReactNode
}

export function Panel({
  as: Tag = 'div',
  id,
  title,
  titleAs: Title = 'h2',
  actions,
  tone,
  padded = true,
  className,
  children,
}: PanelProps) {
  return (
    <Tag
      id={id}
      className={classNames(
        'panel',
        padded && 'panel-pad',
        tone === 'sunken' && 'panel-sunken',
        className,
      )}
    >
      {(title || actions) && (
        <div className="panel-head">
          {title && (
            <Title tabIndex={-1} data-landing>
              {title}
            </Title>
          )}
          {actions}
        </div>
      )}
      {children}
    </Tag>
  )
}
