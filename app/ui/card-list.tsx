import { Children } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export interface CardListProps {
  label?: string
  children: ReactNode
}

/** Edge to edge on phones. */
export function CardList({ label, children }: CardListProps) {
  return (
    <ul className="panel bleed" aria-label={label}>
      {Children.map(children, (card) => card && <li>{card}</li>)}
    </ul>
  )
}

export interface CardProps {
  title: ReactNode
  /** The whole card is clickable, this is its link. */
  to?: string
  titleAs?: 'h2' | 'h3'
  /** Right of the title, under it on phones. */
  side?: ReactNode
  /** One line of secondary facts. */
  meta?: ReactNode
  /** Cut after two lines. */
  text?: ReactNode
  tags?: ReactNode
  foot?: ReactNode
  /** At the right end of the last line; stays clickable above the card's link. */
  action?: ReactNode
  current?: boolean
  /** With a stripe at its edge. */
  highlighted?: boolean
}

export function Card({
  title,
  to,
  titleAs: Title = 'h2',
  side,
  meta,
  text,
  tags,
  foot,
  action,
  current,
  highlighted,
}: CardProps) {
  return (
    <article
      className={classNames('card', current && 'card-current', highlighted && 'card-highlighted')}
    >
      <div className="card-head">
        <Title>
          {to ? (
            <Link className="card-link" to={to} aria-current={current || undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {side && <p className="card-side">{side}</p>}
      </div>
      {meta && <div className="meta">{meta}</div>}
      {text && <p className="card-text">{text}</p>}
      {tags}
      {(foot || action) && (
        <div className="card-foot">
          <div className="meta">{foot}</div>
          {action}
        </div>
      )}
    </article>
  )
}
