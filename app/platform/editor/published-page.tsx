import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '#app/platform/use-copied.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  return (
    <Container page>
      <PageHead title={title}>
        <p>{seen}</p>
        {link && (
          <p className="copy-line">
            <span>
              {link.label}: <a href={link.href}>{link.href}</a>
            </span>
            <CopyButton text={link.href} />
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

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('editor')
  const [isCopied, copy] = useCopied(text)
  const isScripted = useScripted()
  return (
    <Button
      className={isScripted ? undefined : 'until-script'}
      type="button"
      variant="outline"
      size="sm"
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      onClick={copy}
    >
      <span aria-live="polite">{t(isCopied ? 'published.copied' : 'published.copy')}</span>
    </Button>
  )
}
