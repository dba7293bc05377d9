import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormDraft } from './use-draft.tsx'

interface DraftLineProps {
  draft: FormDraft
  isShort?: boolean
}

/** A line beside the buttons of a form that tells the visitor whether the draft is saved. */
export function DraftLine({
  draft: { field, text, link, waiting },
  isShort = false,
}: DraftLineProps) {
  return (
    <>
      {field}
      {waiting && <WaitingDraft {...waiting} />}
      <output className="help">{text ?? (isShort ? null : link)}</output>
    </>
  )
}

/** Asks a visitor who sent an empty form whether to open the saved draft instead. */
function WaitingDraft({ id, page }: NonNullable<FormDraft['waiting']>) {
  const { t } = useTranslation('fields')
  const take = useRef<HTMLAnchorElement>(null)
  useEffect(() => take.current?.focus(), [])
  const [, path = '', anchor = ''] = /^([^#]*)(.*)$/.exec(page) ?? []
  const to = `${path}${path.includes('?') ? '&' : '?'}draft=${id}${anchor}`
  return (
    <Notice tone="warning" role="alert" className="draft-waiting" title={t('draft.waiting')}>
      <div className="actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <a ref={take} autoFocus className="btn btn-primary btn-sm" href={to}>
          {t('draft.take')}
        </a>
        <Button size="sm" variant="outline" name="without_draft" value={id}>
          {t('draft.without')}
        </Button>
      </div>
    </Notice>
  )
}
