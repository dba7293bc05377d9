import { useTranslation } from 'react-i18next'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ChangeList } from './change-list.tsx'
import type { Difference } from './differences.ts'
import type { Missing } from './filling.ts'
import type { TableName } from './labels.ts'
import { MissingList } from './missing-list.tsx'

interface PreviewStateProps {
  of: TableName
  document: { status: string; has_unpublished_changes: boolean }
  missing: readonly Missing[]
  check: string
  changes: readonly Difference[]
  /** The page of the block; null unless a moderator has blocked the document. */
  block: string | null
}

/** Tells the owner of a resume or vacancy which fields are still empty and which changes are not published. */
export function PreviewState({ of, document, missing, check, changes, block }: PreviewStateProps) {
  const { t } = useTranslation('editor')
  const { t: typed } = useTranslation(of)
  const named = typed as (key: string) => string
  const { status, has_unpublished_changes: hasChanges } = document
  return (
    <>
      {status === 'blocked' && (
        <Notice
          tone="danger"
          action={
            block && (
              <LinkButton variant="outline" to={block}>
                {t('publishing.dispute')}
              </LinkButton>
            )
          }
        >
          {named('editor.blocked')}
        </Notice>
      )}
      {status !== 'blocked' && missing.length > 0 && (
        <Notice tone="warning" title={t('publishing.missing_title')}>
          <MissingList of={of} missing={missing} hrefFor={(field) => `${check}#${field}`} />
        </Notice>
      )}
      {status === 'published' && (
        <Notice
          tone={hasChanges ? 'info' : 'success'}
          title={hasChanges ? t('publishing.changes_title') : named('preview.published_title')}
        >
          {hasChanges ? named('preview.changes_text') : t('publishing.published_text')}
        </Notice>
      )}
      {changes.length > 0 && (
        <Panel as="section" title={t('publishing.changes_list')}>
          <ChangeList changes={changes} />
        </Panel>
      )}
    </>
  )
}
