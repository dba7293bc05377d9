import { Link as RemixLink } from '@remix-run/react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** The page it leads to is asked for when a pointer or the focus comes near. */
  prefetch?: 'intent'
  /** Has the browser load a document. */
  reloadDocument?: boolean
}

/** A link of the site. The server writes it itself: what Remix does for one, with a dozen hooks, is for whoever presses it. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RemixLink

/** As Remix draws it; what is relative to the page it resolves itself. */
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
