import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormDraft } from './use-draft.tsx'

interface DraftLineProps {
  draft: FormDraft
  /** True hides the link to the offered draft, because the offer itself is visible. */
  isShort?: boolean
}

/** Shown beside a form's buttons: whether its draft is saved, and a question about an older draft. */
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

/** Asks a visitor who submitted a form without text whether to open the form's draft or to send the form. */
function WaitingDraft({ id, page }: NonNullable<FormDraft['waiting']>) {
  const { t } = useTranslation('fields')
  const take = useRef<HTMLAnchorElement>(null)
  useEffect(() => take.current?.focus(), [])
  const [, path = '', anchor = ''] = /^([^#]*)(.*)$/.exec(page) ?? []
  const to = `${path}${path.includes('?') ? '&' : '?'}draft=${id}${anchor}`
  return (
    <Notice tone="warning" role="alert" className="draft-waiting" title={t('draft.waiting')}>
      <div className="actions">
        {/* When JavaScript is off, only autofocus scrolls to this question at the end of a long form. */}
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
