import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  inviteBody,
  listMeetings,
  submitApplication,
  submitApplicationBody,
} from '#contract/applications.ts'
import { getAvailability } from '#contract/availability.ts'
import { fieldErrorCode, fieldErrors } from '#contract/field-errors.ts'
import { getResume, type ShownResume } from '#contract/resume-cards.ts'
import { listOwnVacancies, type OwnVacancy } from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import {
  InviteToVacancy,
  type VacancyChoice,
} from '#app/features/applications/matches/invite-to-vacancy.tsx'
import { withOthers } from '#app/features/applications/moves/clash.ts'
import { meetingPlaces } from '#app/features/applications/moves/meeting-places.server.ts'
import { offersTimes } from '#app/features/applications/moves/offered-times.ts'
import { readMove, slotErrors } from '#app/features/applications/moves/parse-move.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { askOfDraft } from '#app/platform/draft/ask-of-draft.server.ts'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { stockLeft } from '#app/features/plans/stock.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import type { Paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['matches', 'applications', 'fields'] }

const page = guard('employer', { guests: 'sign_in' })

export const loader = page.loader(async (visit) => {
  const { call, params, paths, texts } = visit
  const [resume, own] = await Promise.all([
    call(getResume, { params: { id: params.id ?? '' } }),
    call(listOwnVacancies, {}),
  ])
  if (!resume.may_be_invited) throw pageNotFound()
  const open = own.filter(({ status }) => status === 'published')
  const vacancies = choices(open, resume, paths)
  const first = open.find(({ public_id }) => public_id === vacancies[0]?.id)
  const { typed, draft } = await unsent(visit, `resumes/${resume.public_id}/invite`)
  return {
    title: texts('matches')('to_vacancy.title'),
    stock: await stockLeft(visit, 'invitations', 'takes', first?.company.slug),
    resume: { id: resume.public_id, title: resume.title, name: resume.name },
    vacancies,
    availability: first
      ? await extraOr(call(getAvailability, { params: { id: first.public_id } }), null)
      : null,
    places: first ? await extraOr(meetingPlaces(visit, first), null) : null,
    meetings: withOthers(await extraOr(call(listMeetings, {}), []), resume.public_id),
    idempotencyKey: randomUUID(),
    kept: typed,
    draft,
  }
})

function choices(open: OwnVacancy[], resume: ShownResume, paths: Paths): VacancyChoice[] {
  const all = open.map(({ public_id: id, title, area, specialty_code }): VacancyChoice => {
    const talk = resume.relations.find(({ vacancy }) => vacancy.public_id === id)
    return {
      id,
      title,
      place: area?.name ?? '',
      suits: specialty_code === resume.specialty?.code,
      inTalk: talk
        ? openedInList(paths.vacancyView(id, 'applications'), talk.application_public_id)
        : null,
    }
  })
  const rank = ({ suits, inTalk }: VacancyChoice) => Number(inTalk !== null) * 2 - Number(suits)
  return all.toSorted((a, b) => rank(a) - rank(b))
}

export const action = page.action(
  async (visit) => {
    const { form, fields, key, params, parse, refuse, call, leave, paths, texts } = visit
    const read = offersTimes(form) ? { ...readMove(form, env.country.timeZone), message: '' } : null
    const sent = {
      vacancy_public_id: fields.vacancy_public_id,
      resume_public_id: params.id,
      message: fields.message,
      source: 'search',
    }
    const { error } = submitApplicationBody.safeParse(sent, { error: fieldErrorCode })
    const wrong = {
      ...(read && slotErrors(read, new Date())),
      ...(error && fieldErrors(error)),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const isLetter = (field: string) => field === 'message'
    const waits = await askOfDraft(visit, `resumes/${params.id}/invite`, isLetter)
    if (waits) return waits
    const slot = read && parse(inviteBody, read)
    const body = parse(submitApplicationBody, { ...sent, invitation: slot })
    const application = await call(submitApplication, { body, idempotencyKey: key })
    const to = openedInList(
      tabPath('employer', paths, application, new Date()),
      application.public_id,
    )
    const t = texts('matches')
    const left = await stockLeft(visit, 'invitations', 'spent', application.vacancy.company.slug)
    const done = slot ? t('to_vacancy.sent_time') : t('invited')
    return leave(to, { toast: [done, left].filter(Boolean).join('. ') })
  },
  {
    keeps: true,
    amend: async (refusal, failure, visit) =>
      besideField(await explainUsedUp(refusal, failure, visit)),
  },
)

function besideField(refusal: FormRefusal): FormRefusal {
  const fields = Object.entries(refusal.fields).map(([name, codes]) => [
    name.replace(/^invitation\./, ''),
    codes,
  ])
  return { ...refusal, fields: Object.fromEntries(fields) }
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function InviteResumePage() {
  const { title, resume, kept, draft, stock, ...choice } = useLoaderData<typeof loader>()
  const { vacancies } = choice
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('matches')
  const paths = usePaths()
  return (
    <Container page className="narrow">
      <PageHead
        title={title}
        meta={<Link to={paths.resume(resume.id)}>{t('to_vacancy.back')}</Link>}
      >
        <p>
          <b>{resume.title}</b>
          {resume.name && `, ${resume.name}`}
        </p>
      </PageHead>
      {vacancies.length === 0 ? (
        <EmptyState
          action={<LinkButton to={paths.newVacancy()}>{t('to_vacancy.create')}</LinkButton>}
        >
          {t('to_vacancy.none')}
        </EmptyState>
      ) : (
        <div className="stack">
          {vacancies.every(({ inTalk }) => inTalk) && (
            <Notice>{t('to_vacancy.all_in_talk')}</Notice>
          )}
          {stock && <p className="help">{stock}</p>}
          <InviteToVacancy
            {...choice}
            answer={refusal}
            name={draft.form}
            waiting={{ of: `resume.${resume.id}`, title: resume.name ?? resume.title }}
          />
        </div>
      )}
    </Container>
  )
}
