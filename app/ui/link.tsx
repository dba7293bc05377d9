import { Link as RemixLink } from '@remix-run/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
  replace?: boolean
  preventScrollReset?: boolean
  prefetch?: 'intent'
  reloadDocument?: boolean
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RemixLink

function WrittenLink(props: LinkProps) {
  const { to, replace: _, preventScrollReset: __, prefetch: ___, reloadDocument, ...rest } = props
  const { children, ...attributes } = rest
  if (!to.startsWith('/')) return <RemixLink {...props} />
  return (
    <a {...attributes} href={to} data-discover={reloadDocument ? undefined : 'true'}>
      {children}
    </a>
  )
}
