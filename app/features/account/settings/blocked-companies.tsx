import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockedCompany, CompanyResult } from '#contract/blocking.ts'
import { companyInitials } from '#contract/rules/company-tile.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface BlockedCompaniesProps {
  blocked: readonly BlockedCompany[]
  found: readonly CompanyResult[]
  refusal: FormRefusal | null | undefined
}

/** Lists the companies that the candidate has blocked, with a form that blocks another company. */
export function BlockedCompanies({ blocked, found, refusal }: BlockedCompaniesProps) {
  const { t } = useTranslation('account')
  const { now, timeZone } = useClock()
  const [search] = useSearchParams()
  const q = search.get('q')
  const known = new Set(blocked.map(({ company_id }) => company_id))
  const isAbout = (...intents: string[]) => intents.includes(String(refusal?.values.intent))
  const isCut = found.length === limits.companyResults
  return (
    <>
      <p className="lead">{t('settings.blocked.lead')}</p>
      <PostForm
        intent="find"
        clears
        refusal={refusal}
        labels={t('settings.blocked.fields', { returnObjects: true })}
        values={{ q: q ?? '' }}
        submit={t('settings.blocked.block')}
        variant="line"
      >
        {(control) => (
          <TextField {...control('q')} maxLength={limits.companyName} autoComplete="off" />
        )}
      </PostForm>
      {isAbout('block', 'unblock') && <RefusalNotice refusal={refusal} />}
      {found.length > 0 && !isAbout('find') && (
        <div className="inset">
          <output>
            {t(`settings.blocked.${isCut ? 'first_ones' : 'several'}`, { count: found.length })}
          </output>
          <ul className="lines">
            {found.map((company) => (
              <CompanyLine key={company.company_id} company={company}>
                {known.has(company.company_id) ? (
                  <span className="help line-state">{t('settings.blocked.already')}</span>
                ) : (
                  <ActButton act="block" company={company} />
                )}
              </CompanyLine>
            ))}
          </ul>
        </div>
      )}
      {blocked.length > 0 && (
        <ul className="lines">
          {blocked.map((company) => (
            <CompanyLine
              key={company.company_id}
              company={company}
              since={t('settings.blocked.since', {
                date: formatDay(company.blocked_at, timeZone, now),
              })}
            >
              <ActButton act="unblock" company={company} />
            </CompanyLine>
          ))}
        </ul>
      )}
    </>
  )
}

interface CompanyLineProps {
  company: CompanyResult
  since?: string
  children: ReactNode
}

function CompanyLine({ company: { name, area }, since, children }: CompanyLineProps) {
  return (
    <li className="line">
      <Avatar square initials={companyInitials(name)} />
      <div className="line-text">
        <b>{name}</b>
        <span className="help">{[area?.name, since].filter(Boolean).join(', ')}</span>
      </div>
      {children}
    </li>
  )
}

function ActButton({ act, company }: { act: 'block' | 'unblock'; company: CompanyResult }) {
  const { t } = useTranslation('account')
  const { formData } = useNavigation()
  const { company_id: id, name } = company
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="company_id" value={id} />
      <Button
        variant={act === 'block' ? 'outline' : 'ghost'}
        size="sm"
        name="intent"
        value={act}
        aria-label={t(`settings.blocked.${act}_what`, { name })}
        pending={formData?.get('company_id') === String(id)}
      >
        {t(`settings.blocked.${act}`)}
      </Button>
    </Form>
  )
}
