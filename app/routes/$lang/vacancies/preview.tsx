import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies, type OwnCompany } from '#contract/companies.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { mayAs } from '#contract/rules/team.ts'
import { mayDo } from '#contract/rules/vacancy-moves.ts'
import type { VacancyStatus } from '#contract/rules/vocabulary.ts'
import { readVacancyPlace } from '#contract/written-vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { readPending } from '#app/features/applications/pending/read-pending.server.ts'
import { RefusalNotices } from '#app/features/applications/pending/refusal-notices.tsx'
import { knownRefusal } from '#app/features/companies/team/known.server.ts'
import { placeNote } from '#app/features/plans/place-note.server.ts'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { moveVacancy } from '#app/features/vacancies/moves/acts.server.ts'
import { VacancyMoves } from '#app/features/vacancies/moves/vacancy-moves.tsx'
import { BiasNotice } from '#app/features/vacancies/bias-hint.tsx'
import { judgeVacancy } from '#contract/rules/fair-vacancy/judge-vacancy.ts'
import { CompanyNotice } from '#app/features/vacancies/preview/company-notice.tsx'
import { DuplicateQuestion } from '#app/features/vacancies/preview/duplicate-question.tsx'
import { facesOf } from '#app/features/vacancies/preview/faces.server.ts'
import { HeldNotice } from '#app/features/vacancies/preview/held-notice.tsx'
import {
  nameDuplicate,
  publish,
  readPublishedBin,
} from '#app/features/vacancies/preview/publish.server.ts'
import { PublishWithBin } from '#app/features/vacancies/preview/publish-with-bin.tsx'
import { withBinIntent } from '#app/features/vacancies/preview/with-bin-intent.ts'
import { faces, FaceSwitch, VacancyFace } from '#app/features/vacancies/preview/vacancy-faces.tsx'
import { VacancyBadges } from '#app/features/vacancies/vacancy-badges.tsx'
import { writtenVacancyPage } from '#app/features/vacancies/written-vacancy.server.ts'
import { blockPath } from '#app/platform/editor/block-path.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { fillingOf } from '#app/platform/editor/filling.ts'
import { PreviewState } from '#app/platform/editor/preview-state.tsx'
import { PublishActions } from '#app/platform/editor/publish-actions.tsx'
import { changesOf } from '#app/platform/editor/versions.server.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = {
  isOwn: true,
  i18n: ['written_vacancies', 'vacancies', 'vacancy', 'applications', 'editor', 'fields'],
}

export const loader = writtenVacancyPage.loader(async (visit) => {
  const { own, call, texts, url, paths } = visit
  const { published, ...vacancy } = own
  const { content, company_id, public_id } = vacancy
  const t = texts('written_vacancies')
  const untitled = t('editor.untitled')
  const [companies, dictionaries, place, changes, pending] = await Promise.all([
    call(listOwnCompanies, {}),
    call(getDictionaries, {}),
    mayComeIntoLists(vacancy.status)
      ? extraOr(call(readVacancyPlace, { params: { id: public_id } }), null)
      : null,
    published ? changesOf('written_vacancies', table.fields, published, content, visit) : [],
    published ? readPending(visit, public_id) : null,
  ])
  const company = companies.find(({ id }) => id === company_id)
  if (!company) throw new Error(`vacancy ${public_id}: its company is not among the user's`)
  const wanted = url.searchParams.get('as')
  return {
    title: t('preview.title', { title: content.title || untitled }),
    vacancy,
    company: publisherOf(company),
    face: faces.find((each) => each === wanted) ?? 'page',
    of: facesOf({ public_id, content, company, untitled, now: new Date() }, dictionaries, texts),
    address: publicAddress(paths.vacancy(public_id)),
    missing: fillingOf(table, fillForm(table.fields, content), null).missing,
    changes,
    pending,
    biased: judgeVacancy(content),
    note: place && placeNote(visit, public_id, place),
    block: await blockPath(visit, vacancy),
  }
})

function publisherOf({ id, role, bin, verification }: OwnCompany) {
  return { id, role, bin, verification }
}

function mayComeIntoLists(status: VacancyStatus): boolean {
  return mayDo('publish', status) || mayDo('restore', status)
}

export const action = writtenVacancyPage.action(
  async (visit) => {
    const moved = await moveVacancy(visit, visit.own)
    if (moved) return moved
    const bin = readPublishedBin(visit)
    return (bin && (await knownRefusal(visit, bin))) || publish(visit, visit.own.public_id, bin)
  },
  {
    amend: async (refusal, failure, visit) =>
      nameDuplicate(await explainUsedUp(refusal, failure, visit), failure),
  },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewVacancyPage() {
  const { vacancy, company, face, of, address, missing, changes, pending, biased, note, block } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const id = vacancy.public_id
  const isComplete = missing.length === 0
  const mayPublish =
    company.verification !== 'rejected' &&
    mayDo('publish', vacancy.status) &&
    vacancy.review?.has_changes !== false
  const needsBin = company.bin === null
  const asksBin = needsBin && isComplete && mayPublish && mayAs(company.role, 'edit_company')
  return (
    <DetailLayout
      action={
        <PublishActions
          document={vacancy}
          isComplete={isComplete}
          mayPublish={mayPublish && !needsBin}
          to={{
            edit: paths.editVacancy(id),
            check: paths.checkVacancy(id),
            view: paths.vacancyView(id, 'applications'),
          }}
        />
      }
      actionNote={
        !refusal &&
        note && (
          <div className="help rows">
            <p>{note.sentence}</p>
            {note.ways.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </div>
        )
      }
      side={
        <Panel as="section" title={t('moves.title')}>
          <VacancyMoves vacancy={{ ...vacancy, toReject: pending?.toReject }} />
        </Panel>
      }
    >
      <PageHead title={t('preview.heading')} meta={<VacancyBadges vacancy={vacancy} />} />
      <RefusalNotices pending={pending?.refusals ?? []} />
      {refusal?.values.intent !== withBinIntent && <RefusalNotice refusal={refusal} />}
      <HeldNotice id={id} review={vacancy.review} />
      <DuplicateQuestion refusal={refusal} version={vacancy.version} />
      <PreviewState
        of="written_vacancies"
        document={vacancy}
        missing={missing}
        check={paths.checkVacancy(id)}
        changes={changes}
        block={block}
      />
      {asksBin && <PublishWithBin refusal={refusal} version={vacancy.version} />}
      <CompanyNotice company={company} />
      {vacancy.review?.has_changes !== false && <BiasNotice found={biased} />}
      <div className="viewer">
        <FaceSwitch face={face} />
        <p className="help">{t(`preview.note.${face}`)}</p>
      </div>
      <VacancyFace face={face} of={of} to={paths.previewVacancy(id)} address={address} />
    </DetailLayout>
  )
}
