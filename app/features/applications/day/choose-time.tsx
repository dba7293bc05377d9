import { useTranslation } from 'react-i18next'
import type { Application, Invitation } from '#contract/applications.ts'
import { slotsByDay } from '#app/features/applications/moves/slots-by-day.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { useZoneParts } from '#app/platform/i18n/use-zone-parts.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { MapLinks } from './map-links.tsx'

interface ChooseTimeProps {
  title: string
  application: Pick<Application, 'public_id' | 'version' | 'vacancy'>
  invitation: Invitation
  /** The slots that nobody has taken, the soonest first. */
  times: readonly string[]
  refusal: FormRefusal | null
}

/** The page on which a candidate takes one of the free slots of an employer. */
export function ChooseTime({ title, application, invitation, times, refusal }: ChooseTimeProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { public_id: id, vacancy } = application
  const back = openedPath(paths.myApplications(), id)
  const other = openedPath(paths.myApplications(), id, { move: 'interview' })
  return (
    <Container page className="narrow">
      <PageHead title={title} meta={<Link to={`${back}#${id}`}>{t('choice.back')}</Link>}>
        <p>
          <b>{vacancy.company.name}</b>, {vacancy.title}
        </p>
        <Place invitation={invitation} />
      </PageHead>
      <div className="stack">
        {invitation.message && (
          <blockquote className="quote">
            <Paragraphs text={invitation.message} />
          </blockquote>
        )}
        {times.length > 0 ? (
          <PostForm
            refusal={refusal}
            labels={{ slot: t('choice.slot') }}
            submit={t('choice.submit')}
            instead={<Link to={other}>{t('choice.other')}</Link>}
          >
            {(control) => (
              <>
                <input type="hidden" name="version" value={application.version} />
                <div className="slot-days">
                  <Days {...{ times, invitation }} chosen={control('slot').defaultValue} />
                </div>
                <FieldError id="slot" error={control('slot').error} />
              </>
            )}
          </PostForm>
        ) : (
          <EmptyState drawing="list" action={<LinkButton to={other}>{t('choice.ask')}</LinkButton>}>
            {t('choice.none')}
          </EmptyState>
        )}
      </div>
    </Container>
  )
}

function Place({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('applications')
  const zoneParts = useZoneParts()
  const { address, duration_minutes: count, scheduled_at, timezone } = invitation
  return (
    <>
      <p>
        {address ? (
          <>
            {address} <MapLinks place={address} t={t} />
          </>
        ) : (
          t('choice.video')
        )}
      </p>
      {/* The browser and the server may name a time zone differently, so React ignores the difference. */}
      <p className="help" suppressHydrationWarning>
        {t('meeting.minutes', { count })}. {t('meeting.zone', zoneParts(scheduled_at, timezone))}
      </p>
    </>
  )
}

function Days({
  times,
  invitation: { timezone },
  chosen,
}: Pick<ChooseTimeProps, 'times' | 'invitation'> & { chosen: string | undefined }) {
  return slotsByDay(times, timezone).map(({ name, options }, index) => (
    <RadioGroup
      key={name}
      name="slot"
      id={index === 0 ? 'slot' : `slot-${index}`}
      label={name}
      className="pills slot-day"
      defaultValue={chosen}
      options={options}
    />
  ))
}
