import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export interface PublishedPageProps {
  title: string
  seen: string
  link?: { label: string; href: string }
  notice?: ReactNode
  actions: ReactNode
  next: { title: string; lines: readonly string[] }
  children: ReactNode
}

/** The page after publishing a resume or vacancy: how to share it and what to do next. */
export function PublishedPage({
  title,
  seen,
  link,
  notice,
  actions,
  next,
  children,
}: PublishedPageProps) {
  const { t } = useTranslation('editor')
  return (
    <Container page>
      <PageHead title={title}>
        <p>{seen}</p>
        {link && (
          <p className="copy-line">
            <span>
              {link.label}: <a href={link.href}>{link.href}</a>
            </span>
            <CopyButton
              text={link.href}
              size="sm"
              words={{ copy: t('published.copy'), copied: t('published.copied') }}
            />
          </p>
        )}
        {notice}
        <div className="actions actions-fill">{actions}</div>
      </PageHead>
      <div className="stack">
        {children}
        <Panel as="section" title={next.title}>
          <div className="prose">
            <ul>
              {next.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </Panel>
      </div>
    </Container>
  )
}
