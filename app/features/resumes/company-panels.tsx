import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownResume } from '#contract/resume-cards.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { ContactLines, type ResumeContactFields } from './contact-lines.tsx'

export const contactsIntent = 'contacts'

interface ContactsPanelProps {
  /** A sentence about the price of opening the contacts of a resume. */
  stock: string | null
  resume: Pick<ShownResume, 'companies'>
  contacts: ResumeContactFields | undefined
  /** A link to the candidate's application, if that application shows the contacts. */
  shownBy: ReactNode
  refusal: FormRefusal | null | undefined
}

/** Shows the opened contacts of a resume, or a button that opens them. */
export function ContactsPanel({
  resume: { companies },
  contacts,
  shownBy,
  refusal,
  stock,
}: ContactsPanelProps) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  const since = companies.find(({ opened_at }) => opened_at !== null)?.opened_at
  const verified = companies.filter(({ is_verified }) => is_verified)
  const [first] = verified
  if (contacts && since) {
    return (
      <Panel as="section" title={t('found.contacts')}>
        <ContactLines {...contacts} />
        <p className="help">{t('found.opened', { day: formatDay(since, timeZone, now) })}</p>
      </Panel>
    )
  }
  if (shownBy) {
    return (
      <Panel as="section" title={t('found.contacts')}>
        {contacts ? <ContactLines {...contacts} /> : <p>{t('found.contacts_hidden')}</p>}
        <p className="help">
          {t('found.contacts_shown')} {shownBy}
        </p>
      </Panel>
    )
  }
  return (
    <Panel as="section" title={t('found.contacts')}>
      {first ? (
        <>
          <PostForm
            refusal={refusal}
            intent={contactsIntent}
            labels={{ company_id: t('found.contacts_company') }}
            values={{ company_id: String(first.id) }}
            submit={t('found.open_contacts')}
            variant="aside"
          >
            {(control) =>
              verified.length > 1 ? (
                <Select
                  {...control('company_id')}
                  options={verified.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              ) : (
                <input type="hidden" name="company_id" value={first.id} />
              )
            }
          </PostForm>
          <p className="help">
            {stock} {t('found.contacts_note')}
          </p>
        </>
      ) : (
        <p className="help">{t('found.contacts_unverified')}</p>
      )}
    </Panel>
  )
}
