import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { mayAs } from '#contract/rules/team.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { photoActs } from '#app/features/companies/photos/acts.server.ts'
import { PhotoForms } from '#app/features/companies/photos/photo-forms.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { companyPaths } from '#app/company-paths.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { pictureUpload } from '#app/platform/picture/read-picture.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['companies', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { id, slug, name, role, photos } = await ownCompanyAt(visit)
  const asked = visit.url.searchParams.get('delete')
  return {
    title: visit.texts('companies')('photos.title_of', { name }),
    company: { id, slug, name, photos },
    isOwner: mayAs(role, 'edit_company'),
    deleted: photos.find((photo) => photo.id === asked) ?? null,
    isFull: photos.length >= limits.companyPhotos,
  }
})

export const action = page.action(
  async (visit) => {
    const { id = '' } = visit.params
    const act = photoActs.get(visit.intent)
    return act ? act(visit, id) : visit.leave(companyPaths(visit.paths).photos(id))
  },
  { upload: pictureUpload('photo') },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function CompanyPhotosPage() {
  const { title, company, isOwner, deleted, isFull } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('companies')
  const paths = usePaths()
  useRefusalSentence(refusal)
  return (
    <AccountFrame title={title}>
      <p className="meta">
        <Link to={paths.ownCompany(company.id)}>{company.name}</Link>
        <Link to={paths.company(company.slug)}>{t('own.card')}</Link>
      </p>
      {isOwner ? (
        <PhotoForms {...{ company, deleted, isFull, refusal }} />
      ) : (
        <Notice>{t('own.owners_only')}</Notice>
      )}
    </AccountFrame>
  )
}
