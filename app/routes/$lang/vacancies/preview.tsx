import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '#contract/call.ts'
import { listOwnCompanies } from '#contract/companies.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { sameVacancy } from '#contract/refusals.ts'
import { publishVacancy } from '#contract/written-vacancies.ts'
import { moveVacancy } from '#app/features/vacancies/moves/acts.server.ts'
import { VacancyMoves } from '#app/features/vacancies/moves/vacancy-moves.tsx'
import { Salary } from '#app/features/vacancies/salary.tsx'
import { VacancyBadges } from '#app/features/vacancies/vacancy-badges.tsx'
import { VacancyText } from '#app/features/vacancies/vacancy-text.tsx'
import { writtenVacancyPage } from '#app/features/vacancies/written-vacancy.server.ts'
import { codeNames } from '#app/platform/code-names.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { fillingOf } from '#app/platform/editor/filling.ts'
import { MissingList } from '#app/platform/editor/missing-list.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = {
  isOwn: true,
  i18n: ['written_vacancies', 'vacancies', 'applications', 'editor'],
}

export const loader = writtenVacancyPage.loader(async ({ own: vacancy, call, texts }) => {
  const t = texts('written_vacancies')
  const { content, company_id } = vacancy
  const [companies, dictionaries] = await Promise.all([
    call(listOwnCompanies, {}),
    call(getDictionaries, {}),
  ])
  const company = companies.find(({ id }) => id === company_id)
  const names = codeNames(table.fields, content, dictionaries)
  return {
    title: t('preview.title', { title: content.title || t('editor.untitled') }),
    vacancy,
    company: { id: company_id, name: company?.name ?? '', verification: company?.verification },
    area: content.area_code && names.areas[content.area_code],
    missing: fillingOf(table, fillForm(table.fields, content), null).missing,
  }
})

export const action = writtenVacancyPage.action(
  async (visit) => {
    const { own, form, call, leave, paths } = visit
    const moved = await moveVacancy(visit, own)
    if (moved) return moved
    const id = own.public_id
    const version = Number(form.get('version')) || undefined
    const despite_duplicate = form.get('despite_duplicate') !== null
    try {
      await call(publishVacancy, { params: { id }, body: { version, despite_duplicate } })
    } catch (failure) {
      const isIncomplete =
        failure instanceof CallFailure && failure.message === 'vacancies:incomplete_vacancy'
      if (isIncomplete) return leave(paths.checkVacancy(id))
      throw failure
    }
    return leave(paths.publishedVacancy(id))
  },
  { amend: nameDuplicate },
)

/** The page asks about the same vacancy, which says more than a toast. */
function nameDuplicate(refusal: FormRefusal, { message, data }: CallFailure): FormRefusal {
  const same = message === 'vacancies:duplicate_vacancy' && sameVacancy.safeParse(data).data
  if (!same) return refusal
  const values = { ...refusal.values, same_id: same.public_id, same_title: same.title }
  return { ...refusal, values, error: null, toastId: undefined }
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewVacancyPage() {
  const { vacancy, company, area, missing } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('written_vacancies')
  const { content } = vacancy
  const isVerified = company.verification === 'pending' || company.verification === 'verified'
  return (
    <DetailLayout
      action={<PublishActions vacancy={vacancy} isComplete={missing.length === 0 && isVerified} />}
      side={
        <Panel as="section" title={t('moves.title')}>
          <VacancyMoves vacancy={vacancy} />
        </Panel>
      }
    >
      <PageHead title={t('preview.heading')} meta={<VacancyBadges vacancy={vacancy} />}>
        <p className="help">{t('preview.note')}</p>
      </PageHead>
      <RefusalNotice refusal={refusal} />
      <Duplicate refusal={refusal} version={vacancy.version} />
      <StateNote vacancy={vacancy} missing={missing} />
      {!isVerified && <Unverified id={company.id} />}
      {company.verification === 'pending' && <Notice>{t('preview.unverified')}</Notice>}
      <Panel className="bleed">
        <article className="stack">
          <header className="page-head">
            <h2>{content.title || t('editor.untitled')}</h2>
            <p>
              <Salary of={content} full />
            </p>
            <div className="meta">
              <span className="meta-lead">{company.name}</span>
              {(content.address || area) && <span>{content.address || area}</span>}
            </div>
          </header>
          <VacancyText vacancy={content} />
        </article>
      </Panel>
    </DetailLayout>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>
type Written = Data['vacancy']

function PublishActions({ vacancy, isComplete }: { vacancy: Written; isComplete: boolean }) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { state } = useNavigation()
  const id = vacancy.public_id
  const isPublished = vacancy.status === 'published'
  const hasNews = !isPublished || vacancy.has_unpublished_changes
  const mayPublish = hasNews && ['draft', 'published', 'paused'].includes(vacancy.status)
  return (
    <div className="actions fill">
      {mayPublish && isComplete && (
        <Form method="post">
          <input type="hidden" name="version" value={vacancy.version} />
          <Button wide pending={state === 'submitting'}>
            {t('preview.publish')}
          </Button>
        </Form>
      )}
      {isPublished && !hasNews && (
        <LinkButton wide to={paths.vacancyView(id, 'applications')}>
          {t('published.to_view')}
        </LinkButton>
      )}
      <LinkButton
        wide
        variant={isComplete ? 'outline' : 'primary'}
        to={isComplete ? paths.editVacancy(id) : paths.checkVacancy(id)}
      >
        {t(isComplete ? 'preview.edit' : 'preview.complete')}
      </LinkButton>
    </div>
  )
}

function StateNote({ vacancy, missing }: Pick<Data, 'vacancy' | 'missing'>) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { status, has_unpublished_changes: hasChanges, public_id: id } = vacancy
  if (status === 'blocked') return <Notice tone="danger">{t('editor.blocked')}</Notice>
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" title={t('preview.missing_title')}>
          <MissingList
            of="written_vacancies"
            missing={missing}
            hrefFor={(field) => `${paths.checkVacancy(id)}#${field}`}
          />
        </Notice>
      )}
      {status === 'published' && (
        <Notice
          tone={hasChanges ? 'info' : 'success'}
          title={t(hasChanges ? 'preview.changes_title' : 'preview.published_title')}
        >
          {t(hasChanges ? 'preview.changes_text' : 'preview.published_text')}
        </Notice>
      )}
    </>
  )
}

function Unverified({ id }: { id: number }) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  return (
    <Notice tone="warning" title={t('preview.company_title')}>
      <div className="rows">
        <p>{t('preview.company_text')}</p>
        <div className="actions">
          <LinkButton variant="outline" to={paths.ownCompany(id)}>
            {t('preview.company_action')}
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
}

/** The same vacancy is open: its owner decides whether a second one is meant. */
function Duplicate({ refusal, version }: { refusal?: FormRefusal; version: number }) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { same_id: id, same_title: title } = refusal?.values ?? {}
  if (!id) return null
  return (
    <Notice tone="warning" role="alert" title={t('preview.duplicate_title')}>
      <div className="rows">
        <p>{t('preview.duplicate_text', { title })}</p>
        <div className="actions">
          <LinkButton variant="outline" to={paths.vacancyView(String(id), 'applications')}>
            {t('preview.duplicate_open')}
          </LinkButton>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button variant="outline" name="despite_duplicate" value="on">
              {t('preview.duplicate_publish')}
            </Button>
          </Form>
        </div>
      </div>
    </Notice>
  )
}
