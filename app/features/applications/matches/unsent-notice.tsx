import { useParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/rules/application-moves.ts'
import { errorName } from '#contract/errors.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { isToastTaken, showToast } from '#app/platform/toast/toast-store.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerAnchor, type ChosenAnswer, type UnsentCard } from './chosen.ts'

export interface UnsentNoticeProps {
  side: Side
  sent: NonNullable<ChosenAnswer['sent']>
}

/** Tells the visitor how many applications were sent, and for each unsent application the reason. */
export function UnsentNotice({ side, sent }: UnsentNoticeProps) {
  const { t } = useTranslation('matches')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isToastTaken(sent.toast.id)) showToast(sent.toast)
    notice.current?.focus()
  }, [sent])
  if (sent.unsent.length === 0) return null
  return (
    <div ref={notice} id={answerAnchor} tabIndex={-1}>
      <Notice
        tone="warning"
        title={t('unsent', { number: sent.unsent.length })}
        action={side === 'employer' && sent.unsent.some(isOverLimit) && <ToPlans />}
      >
        <ul>
          {sent.unsent.map((each) => (
            <li key={each.id}>
              {each.title || t(`nameless.${side}`)}. <Reason side={side} of={each} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Reason({ side, of: { id, reason } }: { side: Side; of: UnsentCard }) {
  const { t, i18n } = useTranslation('matches')
  const paths = usePaths()
  const { id: own } = useParams()
  if (!reason) return t(`there.${side}`)
  if (isOverLimit({ reason })) return t(`limit.${side}`)
  const key = `reason.${errorName(reason)}`
  const why = t(i18n.exists(key, { ns: 'matches' }) ? (key as 'reason.other') : 'reason.other')
  if (reason !== 'applications:cover_letter_required') return why
  return (
    <>
      {why}: <Link to={paths.apply(id, own)}>{t('apart')}</Link>
    </>
  )
}

function isOverLimit({ reason }: Pick<UnsentCard, 'reason'>): boolean {
  return reason === 'request:limit_exceeded'
}

/** A link to plans that allow more invitations. */
function ToPlans() {
  const { t } = useTranslation('matches')
  const paths = usePaths()
  return (
    <LinkButton variant="outline" size="sm" to={moneyPaths(paths).plans()}>
      {t('limit.to_plans')}
    </LinkButton>
  )
}
