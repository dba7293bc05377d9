import { Form } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { SaveBar } from '#app/ui/editor-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

interface Posted {
  posted: readonly [string, string][]
}

/** Keeps the server's last reply to the form, because the Back button clears the reply before the page changes. */
export function usePosted<A extends object>(answer: A | undefined) {
  const found = answer && 'posted' in answer ? (answer as Extract<A, Posted>) : undefined
  const [posted, setPosted] = useState(found)
  if (found && found !== posted) setPosted(found)
  return posted
}

interface PostedPreviewProps extends Posted {
  title: string
  note: string
  editor: string
  children: ReactNode
}

/** Previews a resume or vacancy that is not saved yet. */
export function PostedPreview({ title, note, editor, posted, children }: PostedPreviewProps) {
  const { t } = useTranslation('editor')
  return (
    <Container page>
      <PageHead title={title}>
        <p className="help">{note}</p>
      </PageHead>
      {children}
      <Form method="post" action={editor}>
        {posted.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <SaveBar>
          <Button name="intent" value="save">
            {t('save')}
          </Button>
          <Button name="intent" value="back" variant="outline">
            {t('back')}
          </Button>
        </SaveBar>
      </Form>
    </Container>
  )
}
