import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getVacancyFeed } from '#contract/vacancy-feeds.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { actOnFeed } from '#app/features/vacancies/feed/acts.server.ts'
import { FeedForm } from '#app/features/vacancies/feed/feed-form.tsx'
import { FeedState } from '#app/features/vacancies/feed/feed-state.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['vacancy_feed', 'vacancy_file', 'fields', 'errors'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts, storedForm } = visit
  const { id, name } = await ownCompanyAt(visit)
  const { feed, is_verified } = await call(getVacancyFeed, { params: { id: String(id) } })
  return {
    title: texts('vacancy_feed')('title'),
    company: { id, name },
    feed,
    isVerified: is_verified,
    kept: await storedForm(),
  }
})

export const action = page.action(actOnFeed, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function FeedPage() {
  const { title, company, feed, isVerified, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<FormRefusal>() ?? kept
  const { t } = useTranslation('vacancy_feed')
  const paths = usePaths()
  const isOfForm = refusal?.values.intent === 'save'
  return (
    <AccountFrame
      title={title}
      lead={
        <>
          <Link to={paths.ownCompany(company.id)}>{company.name}</Link>. {t('lead')}
        </>
      }
    >
      {!isOfForm && <RefusalNotice refusal={refusal} />}
      {!isVerified && (
        <Notice
          tone="warning"
          action={<Link to={`${paths.ownCompany(company.id)}#verification`}>{t('prove')}</Link>}
        >
          {t('unverified')}
        </Notice>
      )}
      {feed && <FeedState feed={feed} isVerified={isVerified} />}
      {isVerified && <FeedForm feed={feed} refusal={isOfForm ? refusal : null} />}
    </AccountFrame>
  )
}
