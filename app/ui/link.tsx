import { Link as RemixLink } from '@remix-run/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
  replace?: boolean
  preventScrollReset?: boolean
  prefetch?: 'intent'
  /** `none`: its page is asked for when it is pressed, which keeps hundreds of links of a kind cheap. */
  discover?: 'none'
  reloadDocument?: boolean
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RemixLink

function WrittenLink(props: LinkProps) {
  const { to, replace: _, preventScrollReset: __, prefetch: ___, ...written } = props
  const { discover, reloadDocument, children, ...attributes } = written
  if (!to.startsWith('/')) return <RemixLink {...props} />
  return (
    <a {...attributes} href={to} data-discover={reloadDocument || discover ? undefined : 'true'}>
      {children}
    </a>
  )
}
