import { useNavigate } from '@remix-run/react'
import { Children, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export interface CardListProps {
  label?: string
  children: ReactNode
}

export function CardList({ label, children }: CardListProps) {
  return (
    <ul className="panel bleed" aria-label={label}>
      {Children.map(children, (card) => card && <li>{card}</li>)}
    </ul>
  )
}

export interface WrittenCardListProps {
  id: string
  label?: string
  html?: string
}

export function WrittenCardList({ id, label, html: given }: WrittenCardListProps) {
  const [html] = useState(() => given ?? document.getElementById(id)?.innerHTML ?? '')
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest('a')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    const { current } = list
    current?.addEventListener('click', follow)
    return () => current?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <ul
      ref={list}
      className="panel bleed"
      id={id}
      aria-label={label}
      // This HTML is safe, because our own server has rendered it with React.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export interface CardProps {
  /** An `Avatar` left of everything. */
  face?: ReactNode
  title: ReactNode
  to?: string
  titleAs?: 'h2' | 'h3'
  side?: ReactNode
  meta?: ReactNode
  text?: ReactNode
  tags?: ReactNode
  foot?: ReactNode
  action?: ReactNode
  current?: boolean
  highlighted?: boolean
}

export function Card({
  face,
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
      {face}
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
