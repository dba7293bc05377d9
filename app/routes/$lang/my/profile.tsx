import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { listOwnBlocks, type OwnBlock } from '#contract/moderation.ts'
import { listOwnVacancies } from '#contract/vacancies.ts'
import { readProfile } from '#contract/profile.ts'
import { SectionNotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { extra, extraOr } from '#app/platform/page/extra.server.ts'
import { AvatarForm } from '#app/features/account/avatar/avatar-form.tsx'
import { outboxOf } from '#app/features/account/code-flag.server.ts'
import { keepsProfile, profileActs } from '#app/features/account/profile/acts.server.ts'
import { AddressLine } from '#app/features/account/profile/address-line.tsx'
import { addressKinds } from '#app/features/account/profile/addresses.ts'
import { PasswordForm } from '#app/features/account/profile/password-form.tsx'
import { PersonForm } from '#app/features/account/profile/person-form.tsx'
import { OwnCompanies } from '#app/features/companies/own-companies.tsx'
import { lateVacancies } from '#app/features/vacancies/own/late-vacancies.ts'
import { OwnRecord } from '#app/features/vacancies/own/own-record.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { showWrongCode } from '#app/platform/code/wrong-code.server.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { ownPaths } from '#app/own-paths.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { pictureUpload } from '#app/platform/picture/read-picture.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['account', 'companies', 'fields', 'vacancies', 'answer_record'] }

const page = guard('user')

export const loader = page.loader(async ({ user, call, texts, url, storedForm }) => {
  const isEmployer = user.accountType === 'employer'
  const [profile, companies, vacancies, blocks] = await Promise.all([
    call(readProfile, {}),
    isEmployer ? extra(call(listOwnCompanies, {})) : null,
    isEmployer ? extraOr(call(listOwnVacancies, {}), []) : [],
    isEmployer ? extraOr(call(listOwnBlocks, {}), []) : [],
  ])
  return {
    title: texts('account')('profile.title'),
    profile,
    companies,
    late: lateVacancies(vacancies),
    blocks: blocks.filter(({ kind }) => kind === 'company'),
    outboxes: {
      email: outboxOf(profile.email.pending?.address ?? ''),
      phone: outboxOf(profile.phone.pending?.address ?? ''),
    },
    kept: (await storedForm()) ?? (await storedForm(url.pathname + url.search)),
  }
})

export const action = page.action(
  async (visit) => {
    const act = profileActs.get(visit.intent)
    return act ? act(visit) : visit.leave(visit.paths.profile())
  },
  { keeps: keepsProfile, amend: showWrongCode, upload: pictureUpload('avatar') },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ProfilePage() {
  const { title, profile, companies, late, blocks, outboxes, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation(['account', 'companies'])
  const { now, timeZone } = useClock()
  const { password_changed_at: changed } = profile
  useRefusalSentence(refusal)
  return (
    <AccountFrame title={title} lead={t(`profile.lead_${profile.account_type}`)}>
      <Panel as="section" className="bleed" title={t('profile.person')}>
        <AvatarForm refusal={refusal} />
        <hr className="rule" />
        <PersonForm {...{ profile, refusal }} />
      </Panel>
      <Panel as="section" className="bleed" title={t('profile.addresses')}>
        <ul className="lines">
          {addressKinds.map((kind) => (
            <AddressLine
              key={kind}
              {...{ kind, refusal }}
              own={profile[kind]}
              outbox={outboxes[kind]}
            />
          ))}
        </ul>
      </Panel>
      <Panel
        as="section"
        className="bleed"
        title={t('profile.password')}
        actions={
          changed && (
            <p className="help">
              {t('profile.password_changed', { date: formatDay(changed, timeZone, now) })}
            </p>
          )
        }
      >
        <PasswordForm refusal={refusal} />
      </Panel>
      {companies === 'not_loaded' ? (
        <SectionNotLoaded title={t('companies:own.title')} />
      ) : (
        companies && (
          <OwnCompanies
            companies={companies}
            recordOf={(company) => (
              <>
                <CompanyBlock block={blocks.find(({ id }) => id === company.slug)} />
                <OwnRecord
                  company={company}
                  late={late.filter((vacancy) => vacancy.company === company.slug)}
                />
              </>
            )}
          />
        )
      )}
    </AccountFrame>
  )
}

/** Says that a moderator has blocked a company, and leads to the reason. */
function CompanyBlock({ block }: { block: OwnBlock | undefined }) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  if (!block) return null
  return (
    <Notice
      tone="danger"
      action={
        <LinkButton variant="outline" to={ownPaths(paths).block(block.block_id)}>
          {t('own.dispute')}
        </LinkButton>
      }
    >
      {t('own.blocked')}
    </Notice>
  )
}
