import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ResumeLink } from '#contract/resume-links.ts'
import { resumeLinkDays } from '#contract/rules/resume-links.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { linkIntents } from './link-intents.ts'
import { useLinkName } from './link-name.ts'

interface LinksPanelProps {
  links: readonly ResumeLink[]
  isPublished: boolean
  refusal: FormRefusal | null | undefined
  idempotencyKey: string
}

/** The links at which a resume is read without an account, and the form that creates one. */
export function LinksPanel({ links, isPublished, refusal, idempotencyKey }: LinksPanelProps) {
  const { t } = useTranslation('resume_papers')
  return (
    <Panel as="section" id="links" title={t('links.title')} className="paper-form">
      <p className="help">{t('links.what')}</p>
      {links.length > 0 && (
        <ul className="paper-form resume-links" aria-label={t('links.list')}>
          {links.map((link) => (
            <LinkRow key={link.secret} link={link} />
          ))}
        </ul>
      )}
      {isPublished ? (
        <PostForm
          intent={linkIntents.create}
          refusal={refusal}
          labels={{ days: t('links.days.label'), shows_contacts: t('links.shows_contacts') }}
          idempotencyKey={idempotencyKey}
          submit={t('links.create')}
          variant="aside"
        >
          {(control) => (
            <>
              <RadioGroup
                {...control('days')}
                look="cards"
                defaultValue={control('days').defaultValue ?? '7'}
                options={[...resumeLinkDays, 'ever' as const].map((days) => ({
                  value: String(days),
                  label: t(`links.days.${days}`),
                }))}
              />
              <Checkbox
                id={control('shows_contacts').id}
                name="shows_contacts"
                value="yes"
                label={t('links.shows_contacts')}
                help={t('links.contacts_help')}
                defaultChecked={control('shows_contacts').defaultValue === 'yes'}
              />
            </>
          )}
        </PostForm>
      ) : (
        <Notice>{t('links.not_published')}</Notice>
      )}
    </Panel>
  )
}

function LinkRow({ link }: { link: ResumeLink }) {
  const { t } = useTranslation('resume_papers')
  const { now, timeZone } = useClock()
  const { secret, address, opened, opened_at } = link
  const nameOf = useLinkName()
  return (
    <li>
      <TextField
        id={`address-${secret}`}
        name="address"
        label={nameOf(link)}
        help={
          opened_at
            ? t('links.opened', {
                count: opened,
                moment: formatMoment(opened_at, timeZone, now),
              })
            : t('links.never_opened')
        }
        readOnly
        defaultValue={address}
      />
      <Form method="post" className="actions" preventScrollReset>
        <input type="hidden" name="link" value={secret} />
        <CopyButton
          text={address}
          size="sm"
          words={{ copy: t('links.copy'), copied: t('links.copied') }}
        />
        <Button
          variant="ghost"
          size="sm"
          name="intent"
          value={linkIntents.end}
          aria-label={t('links.end_of', { address })}
        >
          {t('links.end')}
        </Button>
      </Form>
    </li>
  )
}
