import { randomUUID } from 'node:crypto'
import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  submitApplication,
  submitApplicationBody,
  type Application,
} from '#contract/applications.ts'
import { listOwnResumes, type OwnResumeCard } from '#contract/resumes.ts'
import { answerDeadline } from '#contract/rules/answer-deadline.ts'
import { isOpenShort, takesQuickApplications } from '#contract/rules/quick-application.ts'
import { getVacancy } from '#contract/vacancies.ts'
import { questionOf } from '#app/features/applications/apply/answer-names.ts'
import { ApplyForm, DraftResumes } from '#app/features/applications/apply/apply-form.tsx'
import {
  AlreadyApplied,
  ClosedVacancy,
  NoResume,
  RepeatedApplication,
  type ExistingApplication,
} from '#app/features/applications/apply/apply-notes.tsx'
import { typedAnswers } from '#app/features/applications/apply/typed-answers.ts'
import { pastOf } from '#app/features/applications/apply/past.ts'
import { readStanding } from '#app/features/applications/apply/standing.server.ts'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { env } from '#app/platform/env/env.server.ts'
import { askOfDraft, hasWords } from '#app/platform/draft/ask-of-draft.server.ts'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['applications', 'fields'] }

const page = guard('candidate', { guests: 'sign_up', spares: closedVacancy })

async function closedVacancy({ call, paths, params: { id = '' } }: Visit): Promise<string | null> {
  const vacancy = await call(getVacancy, { params: { id } }).catch(() => null)
  return vacancy?.status === 'archived' ? paths.vacancy(id) : null
}

export const loader = page.loader(async (visit) => {
  const {
    request,
    url,
    call,
    texts,
    params: { id = '' },
  } = visit
  const [vacancy, own] = await Promise.all([
    call(getVacancy, { params: { id } }),
    call(listOwnResumes, {}),
  ])
  const takesShort = takesQuickApplications(vacancy)
  const maySend = (resume: OwnResumeCard) =>
    resume.status === 'published' || (takesShort && isOpenShort(resume))
  const resumes = own.filter(maySend)
  const applied = await readStanding(visit, vacancy)
  const { typed, draft } = await unsent(visit, draftName(vacancy.public_id), {
    isSaved: (values) => !hasWords(values, isLetter),
  })
  const answer = {
    title: texts('applications')('apply.title'),
    vacancy: {
      id: vacancy.public_id,
      title: vacancy.title,
      company: vacancy.company.name,
      isVerified: vacancy.company.is_verified,
      isOpen: vacancy.status === 'published',
      isLetterRequired: vacancy.cover_letter_required,
      questions: vacancy.questions,
      responseDueDays: vacancy.response_due_days,
    },
    applied,
    again: applied ? null : pastOf(vacancy.relations),
    resumes,
    suggested: bestFor(visit.url, vacancy.specialty?.code ?? '', resumes)?.public_id ?? '',
    drafts: own.filter((resume) => !maySend(resume)),
    idempotencyKey: randomUUID(),
    kept: typed,
    draft,
  }
  if (resumes.length > 0) return answer
  return data(answer, { headers: { 'set-cookie': await returnPath.keep(request, url.pathname) } })
})

export const action = page.action(
  async (visit) => {
    const { request, form, fields, key, params, parse, call, leave, paths, texts } = visit
    const { id = '' } = params
    const asked = await askOfDraft(visit, draftName(id), isLetter)
    if (asked) return asked
    const isAsked = Object.keys(fields).some((name) => questionOf(name) !== null)
    const questions = isAsked ? (await call(getVacancy, { params: { id } })).questions : []
    const body = parse(submitApplicationBody, {
      ...fields,
      vacancy_public_id: id,
      answers: typedAnswers(fields, questions),
    })
    const application = await call(submitApplication, {
      body,
      idempotencyKey: key,
    })
    if (!application.is_new) return refuseRepeat(form, application)
    const t = texts('applications')
    const due = application.response_due_at
    const toast = due
      ? t('apply.sent_due', { day: formatDay(due, env.country.timeZone, new Date()) })
      : t('apply.sent')
    const { public_id } = application
    return leave(`${openedPath(paths.myApplications(), public_id)}#${public_id}`, {
      toast,
      cookies: [await returnPath.clear(request)],
    })
  },
  {
    keeps: true,
    amend: async (refusal, failure, visit) =>
      nameGone(await explainUsedUp(refusal, failure, visit)),
  },
)

function draftName(vacancy: string): string {
  return `vacancies/${vacancy}/apply`
}

function isLetter(field: string): boolean {
  return field === 'message' || questionOf(field) !== null
}

function nameGone(refusal: FormRefusal): FormRefusal {
  const entries = Object.entries(refusal.fields)
  const fields = entries.filter(([, codes]) => !codes.includes('no_such_question'))
  return { ...refusal, fields: Object.fromEntries(fields) }
}

type ApplyRefusal = FormRefusal & { existing?: ExistingApplication }

function refuseRepeat(form: FormData, { public_id, resume_public_id, initiated_by }: Application) {
  const isOwn = initiated_by === 'candidate'
  const existing = { id: public_id, resumeId: resume_public_id, isOwn }
  const refusal = { values: typedValues(form), fields: {}, error: null, existing }
  return data<ApplyRefusal>(refusal, { status: 409 })
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  pageTitle(`${page?.title}: ${page?.vacancy.title}`),
  notIndexed,
]

export default function ApplyPage() {
  const { vacancy } = useLoaderData<typeof loader>()
  return <Apply key={vacancy.id} />
}

function Apply() {
  const { vacancy, applied, again, resumes, suggested, drafts, idempotencyKey, kept, draft } =
    useLoaderData<typeof loader>()
  const answer: ApplyRefusal | undefined = useActionData<typeof action>()
  const refusal = answer ?? kept
  const [wasOpen, setWasOpen] = useState(Boolean(refusal && !refusal.returned))
  const isSent = refusal?.isHeld && applied
  const isOpen = !isSent && (wasOpen || (!applied && vacancy.isOpen))
  if (isOpen && !wasOpen) setWasOpen(true)
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const due = answerDeadline(now, vacancy.responseDueDays)
  return (
    <Container page className="narrow">
      <PageHead
        title={t('apply.title')}
        meta={<Link to={paths.vacancy(vacancy.id)}>{t('apply.back')}</Link>}
      >
        <p>
          <b>{vacancy.title}</b>, {vacancy.company}
        </p>
        {!vacancy.isVerified && <p className="help">{t('apply.unverified')}</p>}
        {vacancy.isOpen && !applied && due && (
          <p className="clock soft">
            <Icon of={Clock} size={16} />
            {t('apply.lead', { day: formatDay(due.toISOString(), timeZone, now) })}
          </p>
        )}
      </PageHead>
      {content()}
    </Container>
  )

  function content(): ReactNode {
    if (!isOpen) return applied ? <AlreadyApplied standing={applied} /> : <ClosedVacancy />
    if (resumes.length === 0) return <NoResume vacancy={vacancy.id} drafts={drafts} />
    return (
      <div className="stack">
        {answer?.existing ? (
          <RepeatedApplication existing={answer.existing} />
        ) : (
          applied && <AlreadyApplied standing={applied} />
        )}
        {again && <Notice>{t(`apply.again.${again}`)}</Notice>}
        <ApplyForm
          resumes={resumes}
          suggested={suggested}
          isLetterRequired={vacancy.isLetterRequired}
          questions={vacancy.questions}
          idempotencyKey={idempotencyKey}
          name={draft.form}
          waiting={{ of: `vacancy.${vacancy.id}`, title: `${vacancy.title}, ${vacancy.company}` }}
          answer={refusal}
        />
        <DraftResumes vacancy={vacancy.id} drafts={drafts} />
      </div>
    )
  }
}

function bestFor(
  { searchParams }: URL,
  specialty: string,
  resumes: readonly OwnResumeCard[],
): OwnResumeCard | undefined {
  const named = searchParams.get('resume')
  return (
    resumes.find((resume) => resume.public_id === named) ??
    resumes.find((resume) => resume.specialty_code === specialty) ??
    resumes[0]
  )
}
