import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { afterHire } from '#app/features/applications/moves/after-hire.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { hasContact, MeetingContact } from './meeting-facts.tsx'

interface AfterHireProps {
  application: Application
  others: readonly Application[] | undefined
}

/** Suggests to a hired candidate what to do next, for example to hide the resume. */
export function AfterHire({ application, others }: AfterHireProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { public_id: id, invitation, outcome, resume, vacancy } = application
  const open = others?.filter(({ allowed_actions: allowed }) =>
    afterHire.closing.some((action) => allowed.includes(action)),
  )
  return (
    <section className="after-hire">
      {invitation && hasContact(invitation) ? (
        <p>
          {t('hired.contact')} <MeetingContact of={invitation} />
        </p>
      ) : (
        outcome === 'hired' && !vacancy.contact_person && <p>{t('hired.no_contact')}</p>
      )}
      {(resume.status === 'published' || open?.length !== 0) && <h4>{t('hired.next')}</h4>}
      {resume.status === 'published' && <HideResume application={application} />}
      {open && open.length > 0 && <Withdraw id={id} open={open} />}
      {!open && (
        <Link to={`${openedPath(paths.myApplications(), id)}#${id}`}>{t('hired.withdraw')}</Link>
      )}
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
      <input type="hidden" name="application" value={id} />
      <input type="hidden" name="resume" value={resume.public_id} />
      <Button variant="outline" size="sm" name="intent" value={hide} pending={isPending}>
        {t('hired.hide', { title: resume.title })}
      </Button>
    </Form>
  )
}

function Withdraw({ id, open }: { id: string; open: readonly Application[] }) {
  const { t } = useTranslation('applications')
  const { formData } = useNavigation()
  const { withdraw } = afterHire.intents
  const isPending = formData?.get('intent') === withdraw && formData.get('application') === id
  return (
    <details className="fold">
      <summary>
        {t('hired.withdraw')} <span className="tally">{open.length}</span>
      </summary>
      <Form method="post" className="stack" preventScrollReset>
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
  )
}
