import { Link as RemixLink } from '@remix-run/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
  replace?: boolean
  preventScrollReset?: boolean
  prefetch?: 'intent'
  /** True loads a whole document instead of navigating by the router. */
  reloadDocument?: boolean
}

/** A link of the router. The server renders a plain anchor, since Remix's link runs hooks that only browsers need. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RemixLink

/** Renders the same HTML as Remix's link; Remix itself renders relative links. */
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
