import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageError } from '#app/ui/page-error.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { followConversation } from './conversation-events.ts'

/**
 * Shows a page until its visitor loses access to it, such as a member who is removed; then a page that says so, with
 * what was typed and not sent. The server closes the connection of who is removed, so each new connection asks.
 */
export function WhileAllowed({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState<string[] | null>(null)
  useEffect(() => {
    const living = new AbortController()
    const { signal } = living
    const ask = () =>
      void isAllowed(signal).then((isStill) => {
        if (!isStill && !signal.aborted) setTyped(typedTexts())
      })
    followConversation('hello again', ask, signal)
    return () => living.abort()
  }, [])
  return typed ? <AccessEnded typed={typed} /> : children
}

/** Returns false only if the server refuses the page; without network the visitor may go on reading. */
async function isAllowed(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', redirect: 'manual', signal })
    return status !== 403 && status !== 404
  } catch {
    return true
  }
}

function typedTexts(): string[] {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].filter(
    (field) => field.value.trim() !== '' && isTyped(field),
  )
  return [...new Set(fields.map(({ value }) => value))]
}

/** Returns whether the visitor has written in a field, now or in a draft that the page has brought back. */
function isTyped({ value, defaultValue, form }: HTMLTextAreaElement): boolean {
  const draft = form?.querySelector<HTMLInputElement>('[name="draft"]')
  return value !== defaultValue || Boolean(draft?.value)
}

function AccessEnded({ typed }: { typed: readonly string[] }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const user = useUser()
  return (
    <>
      <PageError
        variant="not_found"
        title={t('access_ended.title')}
        actions={
          user && (
            <LinkButton to={paths.landing(user.accountType)}>{t('access_ended.back')}</LinkButton>
          )
        }
      >
        <p role="status">{t('access_ended.text')}</p>
      </PageError>
      {typed.length > 0 && (
        <div className="wrap stack">
          {typed.map((text, index) => (
            <TextArea
              key={text}
              id={`typed-${index}`}
              name={`typed-${index}`}
              label={t('access_ended.typed')}
              readOnly
              defaultValue={text}
            />
          ))}
        </div>
      )}
    </>
  )
}
