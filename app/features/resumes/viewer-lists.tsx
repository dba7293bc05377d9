import { useTranslation } from 'react-i18next'
import type { ResumeViewers } from '#contract/views.ts'
import { limits } from '#contract/rules/limits.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useDayOf } from '#app/platform/i18n/use-day-of.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Lists the companies that opened a resume, by day, and counts everybody else. */
export function ViewersOfResume({ by_company: rows, unnamed }: ResumeViewers) {
  const { t } = useTranslation('resumes')
  const dayOf = useDayOf()
  return (
    <Panel as="section" className="bleed" title={t('viewers.companies')}>
      {rows.length > 0 ? (
        <ul className="lines">
          {rows.map(({ company, day, times }) => (
            <li key={`${day} ${company.slug}`} className="line">
              <CompanyLine company={company} at={dayOf(day)} />
              <span>{t('viewers.times', { count: times })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('viewers.none')}</p>
      )}
      {unnamed > 0 && <p>{t('viewers.unnamed', { count: unnamed })}</p>}
      {rows.length === limits.viewerRows && <p className="help">{t('viewers.cut')}</p>}
      <p className="help">{t('viewers.note')}</p>
    </Panel>
  )
}

/** Lists the companies that opened the contacts of a resume. */
export function OpenersOfContacts({ contacts }: Pick<ResumeViewers, 'contacts'>) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  return (
    <Panel as="section" className="bleed" title={t('viewers.contacts')}>
      {contacts.length > 0 ? (
        <ul className="lines">
          {contacts.map(({ company, opened_at: at }) => (
            <li key={company.slug} className="line">
              <CompanyLine company={company} at={formatDay(at, timeZone, now)} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('viewers.no_contacts')}</p>
      )}
      <p className="help">{t('viewers.contacts_note')}</p>
    </Panel>
  )
}

interface CompanyLineProps {
  company: ResumeViewers['contacts'][number]['company']
  at: string
}

function CompanyLine({ company: { name, slug }, at }: CompanyLineProps) {
  const paths = usePaths()
  return (
    <span className="line-text">
      <b>
        <Link to={paths.company(slug)}>{name}</Link>
      </b>
      <span className="help">{at}</span>
    </span>
  )
}
