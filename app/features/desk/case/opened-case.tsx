import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CaseContacts, CaseDetail } from '#contract/desk-cases.ts'
import { supportNumber } from '#contract/rules/support-number.ts'
import { deskPaths } from '#app/desk-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CaseSign } from '../queue/case-sign.tsx'
import { caseTitle } from '../queue/case-words.ts'
import { CaseContentView } from './case-content.tsx'
import { DecideForm } from './decide-form.tsx'
import { Decided, UnsentWords } from './decided.tsx'
import { Proposal } from './proposal.tsx'

interface OpenedCaseProps {
  opened: CaseDetail
  /** The tab of the queue. */
  kind: string | null
  /** The number of the case in the queue, and of how many; null if it is not on this page of the queue. */
  position: { nth: number; of: number } | null
  contacts: CaseContacts | null
  refusal: FormRefusal | null
}

/** A case as operators see it: what is to be decided, and the decision. */
export function OpenedCase(props: OpenedCaseProps) {
  const { opened, refusal, contacts } = props
  const { t } = useTranslation('desk')
  const { taken, decision } = opened
  const isForeign = taken !== null && !taken.is_own
  const { content } = opened
  const mayDecide = content.kind !== 'appeal' || content.may_decide
  return (
    <section className="panel desk-case" aria-label={t('case.label')}>
      <CaseNav {...props} />
      <CaseHead opened={opened} />
      <div className="desk-case-body">
        {isForeign && (
          <Notice tone="warning">{t('case.taken_by_other', { name: taken.name })}</Notice>
        )}
        <CaseContentView content={content} contacts={contacts} />
        {!decision && <Proposal {...{ opened, refusal, isForeign }} />}
        {decision && <Decided opened={opened} decision={decision} />}
        {decision || isForeign || opened.proposed || !mayDecide ? (
          <UnsentWords refusal={refusal} />
        ) : (
          <DecideForm
            key={opened.public_id}
            content={content}
            isTaken={taken !== null}
            refusal={refusal}
          />
        )}
      </div>
    </section>
  )
}

function CaseNav({ kind, position }: OpenedCaseProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <nav className="desk-case-nav" aria-label={t('case.nav')}>
      <Link to={paths.queue(kind)}>
        <Icon of={ArrowLeft} />
        {t('nav.queue')}
      </Link>
      {position && <span className="help">{t('case.position', position)}</span>}
    </nav>
  )
}

function CaseHead({ opened }: { opened: CaseDetail }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { public_id, about, created_at, taken, decision } = opened
  return (
    <div className="desk-case-head">
      <CaseSign kind={about.kind} />
      <div>
        <h1>{caseTitle(t, about)}</h1>
        <p className="help">
          {supportNumber(public_id)}, {formatMoment(created_at, timeZone, now)}
        </p>
      </div>
      {taken?.is_own && (
        <Badge tone="success">{t('case.taken', { time: formatTime(taken.until, timeZone) })}</Badge>
      )}
      {!taken && !decision && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="take" variant="outline" size="sm" data-take>
            {t('case.take')}
          </Button>
        </Form>
      )}
      <Form method="post" id="release-case" preventScrollReset>
        <input type="hidden" name="intent" value="release" />
      </Form>
    </div>
  )
}
