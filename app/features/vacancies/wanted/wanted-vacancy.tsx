import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Wanted } from './find-wanted.server.ts'

interface WantedVacancyProps {
  vacancy: Pick<Wanted, 'isOpen' | 'title' | 'about' | 'closed' | 'to' | 'link'> | null
  /** Whether the way back is what the page leads to next. */
  isNext?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** Names the vacancy to which the visitor is about to apply, with the way back to the application. */
export function WantedVacancy({ vacancy, isNext, action, children }: WantedVacancyProps) {
  if (!vacancy) return null
  const { isOpen, title, about, closed, to, link } = vacancy
  return (
    <Notice
      tone={isOpen ? 'info' : 'warning'}
      title={title}
      action={
        <>
          {action}
          <LinkButton size="sm" variant={isNext && isOpen ? 'primary' : 'outline'} to={to}>
            {link}
          </LinkButton>
        </>
      }
    >
      <p>{about}</p>
      {closed ? <p>{closed}</p> : children}
    </Notice>
  )
}
