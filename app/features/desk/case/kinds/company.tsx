import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CaseContacts } from '#contract/desk-cases.ts'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { formatSize } from '#app/platform/i18n/size.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CasePersonView } from '../case-person.tsx'

type CompanyContent = Extract<CaseContent, { kind: 'company' }>

interface CompanyCaseProps {
  content: CompanyContent
  contacts: CaseContacts | null
}

/** A company and the document that should prove it, with what a moderator compares. */
export function CompanyCase({ content, contacts }: CompanyCaseProps) {
  const { t } = useTranslation('desk')
  const paths = usePaths()
  const { company, document, twin } = content
  const { name, size } = document
  const bin = company.bin ?? t('search.no_bin')
  return (
    <>
      {twin && <Notice tone="warning">{t('company.twin', { name: twin.name })}</Notice>}
      <section>
        <h2>{t('company.document')}</h2>
        <Form method="post" reloadDocument className="desk-contacts">
          <Button name="intent" value="document" variant="outline" size="sm">
            {t('company.save')}
          </Button>
          <span className="help">{t('company.logged', { name, size: formatSize(size) })}</span>
        </Form>
      </section>
      <section>
        <h2>{t('company.compare')}</h2>
        <Facts
          items={[
            { term: t('company.bin'), value: bin },
            { term: t('company.legal_name'), value: company.legal_name },
            {
              term: t('company.name'),
              value: <Link to={paths.company(company.slug)}>{company.name}</Link>,
            },
            ...(company.website_url
              ? [{ term: t('company.website'), value: company.website_url }]
              : []),
          ]}
        />
      </section>
      <Earlier rows={content.earlier} />
      <CasePersonView person={content.person} contacts={contacts} />
    </>
  )
}

function Earlier({ rows }: { rows: CompanyContent['earlier'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('company.earlier')}</h2>
      <ul className="desk-history">
        {rows.map(({ decision, words, decided_at }) => (
          <li key={decided_at}>
            <p>
              {t(`case.decided.${decision}`)}{' '}
              <small>{formatMoment(decided_at, timeZone, now)}</small>
            </p>
            {words && <p className="help">{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
