import type { IconNode } from 'lucide'
import type { ComponentPropsWithoutRef } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

interface IconOnly {
  icon: IconNode
  label: string
  count?: number
}

export function IconButton({
  icon,
  label,
  count,
  className,
  type = 'submit',
  ...rest
}: IconOnly & Omit<ComponentPropsWithoutRef<'button'>, 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('icon-btn', className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
      <Count of={count} />
    </button>
  )
}

export function IconLink({
  icon,
  label,
  count,
  className,
  ...rest
}: IconOnly & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={classNames('icon-btn', className)} aria-label={label} title={label}>
      <Icon of={icon} />
      <Count of={count} />
    </Link>
  )
}

export function Count({ of: count }: { of?: number }) {
  if (!count) return null
  return <span className="count">{count > 99 ? '99+' : count}</span>
}
