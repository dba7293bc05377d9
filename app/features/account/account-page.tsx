import { useEffect, useRef, type ReactNode } from 'react'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface AccountPageProps {
  title: string
  /** The lines below the title, such as the vacancy for which a person needs an account. */
  lead?: ReactNode
  children: ReactNode
  /** A link below the form to another page, such as from the sign-in form to the sign-up form. */
  other?: { question?: string; label: string; to: string }
}

export function AccountPage({ title, lead, children, other }: AccountPageProps) {
  const column = useFocusOnStep(title)
  return (
    <Container page>
      <div className="account" ref={column}>
        <PageHead title={title}>{lead}</PageHead>
        <Panel>{children}</Panel>
        {other && (
          <p className="account-foot">
            {other.question && `${other.question} `}
            <Link to={other.to} replace>
              {other.label}
            </Link>
          </p>
        )}
      </div>
    </Container>
  )
}

function useFocusOnStep(title: string) {
  const column = useRef<HTMLDivElement>(null)
  const last = useRef(title)
  useEffect(() => {
    if (last.current === title) return
    last.current = title
    const code = column.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')
    const heading = column.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    ;(code ?? heading)?.focus()
  }, [title])
  return column
}
