import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { KnownCompany } from '#contract/access-requests.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { limits } from '#contract/rules/limits.ts'
import { accessRoles } from '#contract/rules/team.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface KnownCompanyProps {
  known: KnownCompany
  refusal: FormRefusal | null | undefined
}

/** Shows the company that has a BIN already, and the form that asks its owners for access. */
export function KnownCompanyPanel({ known, refusal }: KnownCompanyProps) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const { company, state } = known
  return (
    <>
      <Panel as="section" className="bleed">
        <CompanyLine company={company} />
        {state === 'open' && <AskForm {...{ known, refusal }} />}
      </Panel>
      <Standing known={known} />
      {(state === 'open' || state === 'asked') && (
        <section className="stack" aria-labelledby="silence">
          <h2 id="silence">{t('known.silence')}</h2>
          <p>
            {t('known.silence_text')} <Link to={paths.contacts()}>{t('known.write_us')}</Link>
          </p>
          <p>
            <Link to={paths.newCompany()}>{t('known.other')}</Link>
          </p>
        </section>
      )}
    </>
  )
}

function CompanyLine({ company }: Pick<KnownCompany, 'company'>) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const { name, slug, area, open_vacancies_count: count, since } = company
  const facts = [
    area?.name,
    count > 0 && t('known.vacancies', { count }),
    t('known.since', { day: formatDay(since, timeZone, now) }),
  ]
  return (
    <div className="company-head">
      <Avatar {...companyTile(company, 'large')} size="lg" />
      <div>
        <h2>
          <Link className="company-name" to={paths.company(slug)}>
            {name}
          </Link>
        </h2>
        <p className="help">{facts.filter(Boolean).join(', ')}</p>
      </div>
    </div>
  )
}

function AskForm({ known, refusal }: KnownCompanyProps) {
  const { t } = useTranslation('team')
  return (
    <PostForm
      intent="ask"
      refusal={refusal}
      labels={{ role: t('known.role'), message: t('known.message') }}
      submit={t('known.ask')}
    >
      {(control) => {
        const { id, name, label, error, defaultValue } = control('role')
        return (
          <>
            <input type="hidden" name="bin" value={known.company.bin} />
            <RadioGroup
              {...{ id, name, label, error }}
              look="cards"
              defaultValue={defaultValue ?? 'recruiter'}
              options={accessRoles.map((role) => ({
                value: role,
                label: t(`known.as.${role}`),
                help: t(`invite.${role}`),
              }))}
            />
            <TextArea
              {...control('message')}
              help={t('known.seen')}
              rows={3}
              limit={limits.accessMessage}
            />
          </>
        )
      }}
    </PostForm>
  )
}

function Standing({ known: { state, request, again_at, company } }: { known: KnownCompany }) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  switch (state) {
    case 'open':
      return null
    case 'asked':
      return (
        request && (
          <Notice
            title={t('known.asked', { moment: formatMoment(request.sent_at, timeZone, now) })}
          >
            <p>{t('known.asked_text', { day: formatDay(request.ends_at, timeZone, now) })}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="bin" value={company.bin} />
              <input type="hidden" name="request" value={request.public_id} />
              <Button variant="ghost" size="sm" name="intent" value="withdraw">
                {t('known.withdraw')}
              </Button>
            </Form>
          </Notice>
        )
      )
    case 'declined':
      return (
        again_at && (
          <Notice tone="warning" title={t('known.declined')}>
            {t('known.declined_text', { day: formatDay(again_at, timeZone, now) })}
          </Notice>
        )
      )
    case 'member':
      return (
        <Notice
          tone="success"
          title={t('known.member')}
          action={
            <LinkButton variant="outline" size="sm" to={paths.myVacancies()}>
              {t('join.to_team')}
            </LinkButton>
          }
        />
      )
  }
}
