import { Link as RemixLink } from '@remix-run/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  preventScrollReset?: boolean
  /** Prefetches the page on hover or focus. */
  prefetch?: 'intent'
  /** Loads a document instead of navigating with the router. */
  reloadDocument?: boolean
}

/** The server renders a plain anchor, because Remix's link runs a dozen hooks that only the browser needs. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RemixLink

/** Equal to Remix's markup; relative links are left to Remix. */
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
