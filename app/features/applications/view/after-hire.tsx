import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { afterHire } from '#app/features/applications/moves/after-hire.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { isHired } from '#app/features/applications/status/status.ts'
import { WaitingPlace, Waits, WaitsField } from '#app/platform/outbox/waits.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { FirstDayFileLink } from './first-day.tsx'
import { hasContact, MeetingContact } from './meeting-facts.tsx'

interface AfterHireProps {
  application: Application
  others: readonly Application[] | undefined
}

/** Returns whether the candidate has accepted the hire or has reported it; only then the next steps are suggested. */
export function isSettled(application: Application): boolean {
  const { outcome, hire_confirmed_at } = application
  return isHired(application) && (outcome === 'hire_reported' || hire_confirmed_at !== null)
}

/** Tells a hired candidate with whom to agree on the first day, unless the first day names a person itself. */
export function HireContact({ application }: Pick<AfterHireProps, 'application'>) {
  const { t } = useTranslation('applications')
  const { invitation, outcome, first_day: day, vacancy } = application
  if (!isHired(application) || (day && hasContact(day))) return null
  if (invitation && hasContact(invitation)) {
    return (
      <p>
        {t('hired.contact')} <MeetingContact of={invitation} />
      </p>
    )
  }
  if (outcome !== 'hired' || vacancy.contact_person || day) return null
  return <p>{t('hired.no_contact')}</p>
}

/** Suggests to a hired candidate what to do next. Each step is an act of its own, and none happens by itself. */
export function AfterHire({ application, others }: AfterHireProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { public_id: id, resume, first_day: day } = application
  const open = others?.filter(({ allowed_actions: allowed }) =>
    afterHire.closing.some((action) => allowed.includes(action)),
  )
  const isPublished = resume.status === 'published'
  if (!isPublished && !day && open?.length === 0) return null
  return (
    <section className="after-hire">
      <h4>{t('hired.next')}</h4>
      <ul>
        {isPublished && (
          <li>
            <HideResume application={application} />
          </li>
        )}
        {open && open.length > 0 && (
          <li>
            <Withdraw application={application} open={open} />
          </li>
        )}
        {!open && (
          <li>
            <Link to={`${openedPath(paths.myApplications(), id)}#${id}`}>
              {t('hired.withdraw')}
            </Link>
          </li>
        )}
        {day && (
          <li>
            <div>
              <b>{t('hired.calendar')}</b>
              <p className="help">{t('hired.calendar_text')}</p>
            </div>
            <FirstDayFileLink application={application} />
          </li>
        )}
      </ul>
    </section>
  )
}

function HideResume({
  application: { public_id: id, resume },
}: Pick<AfterHireProps, 'application'>) {
  const { t } = useTranslation('applications')
  const { formData } = useNavigation()
  const { hide } = afterHire.intents
  const isPending = formData?.get('intent') === hide && formData.get('application') === id
  return (
    <Form method="post" preventScrollReset>
      <Waits of={`resume.${resume.public_id}`} title={resume.title} />
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="resume" value={resume.public_id} />
      <div>
        <b>{t('hired.hide', { title: resume.title })}</b>
        <p className="help">{t('hired.hide_text')}</p>
      </div>
      <Button variant="outline" size="sm" name="intent" value={hide} pending={isPending}>
        {t('hired.hide_submit')}
      </Button>
    </Form>
  )
}

interface WithdrawProps {
  application: Application
  open: readonly Application[]
}

function Withdraw({ application: { public_id: id, vacancy }, open }: WithdrawProps) {
  const { t } = useTranslation('applications')
  const { formData } = useNavigation()
  const { withdraw } = afterHire.intents
  const isPending = formData?.get('intent') === withdraw && formData.get('application') === id
  const waiting = { of: `withdraw.${id}`, title: `${vacancy.title}, ${vacancy.company.name}` }
  return (
    <>
      <WaitingPlace of={waiting.of} />
      <details className="fold">
        <summary>
          {t('hired.withdraw')} <span className="tally">{open.length}</span>
        </summary>
        <Form method="post" className="stack" preventScrollReset>
          <WaitsField {...waiting} />
          <input type="hidden" name="application" value={id} />
          <fieldset className="withdraw">
            <legend className="help">{t('hired.withdraw_text')}</legend>
            {open.map(({ public_id, vacancy }) => (
              <label key={public_id} className="check">
                <input type="checkbox" name={afterHire.chosen} value={public_id} />
                <span>
                  {vacancy.title}, {vacancy.company.name}
                </span>
              </label>
            ))}
          </fieldset>
          <div>
            <Button variant="outline" name="intent" value={withdraw} pending={isPending}>
              {t('hired.withdraw_submit')}
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}
