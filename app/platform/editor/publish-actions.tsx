import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '#app/ui/button.tsx'

interface PublishActionsProps {
  document: { status: string; version: number; has_unpublished_changes: boolean }
  isComplete: boolean
  mayPublish: boolean
  to: {
    edit: string
    check: string
    view: string
  }
}

export function PublishActions({ document, isComplete, mayPublish, to }: PublishActionsProps) {
  const { t } = useTranslation('editor')
  const { state } = useNavigation()
  const isPublished = document.status === 'published'
  const hasNews = !isPublished || document.has_unpublished_changes
  return (
    <div className="actions fill">
      {mayPublish && hasNews && isComplete && (
        <Form method="post">
          <input type="hidden" name="version" value={document.version} />
          <Button wide pending={state === 'submitting'}>
            {t('publishing.publish')}
          </Button>
        </Form>
      )}
      {isPublished && !hasNews && (
        <LinkButton wide to={to.view}>
          {t('publishing.to_view')}
        </LinkButton>
      )}
      <LinkButton
        wide
        variant={isComplete ? 'outline' : 'primary'}
        to={isComplete ? to.edit : to.check}
      >
        {t(isComplete ? 'publishing.edit' : 'publishing.complete')}
      </LinkButton>
    </div>
  )
}
