import { redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import type { QuickApplicationResult } from '#contract/quick-applications.ts'
import { answerDeadline } from '#contract/rules/answer-deadline.ts'
import { plainTitle } from '#contract/rules/fair-vacancy/titles.ts'
import { limits } from '#contract/rules/limits.ts'
import { takesQuickApplications } from '#contract/rules/quick-application.ts'
import { getVacancy } from '#contract/vacancies.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { codeStep } from '#app/features/account/code-flag.server.ts'
import { CodeForm } from '#app/features/account/code-form.tsx'
import { PendingCode } from '#app/features/account/pending-code.tsx'
import { QuickApplyForm } from '#app/features/account/quick-apply-form.tsx'
import { actOnQuickForm, readQuickFlag } from '#app/features/account/quick-apply.server.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { showWrongCode } from '#app/platform/code/wrong-code.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

export const handle = { i18n: ['quick_apply', 'account', 'fields'] }

const page = guard('guest')

export const loader = page.loader(async (visit) => {
  const { request, call, texts, url } = visit
  await leaveSignedIn(visit)
  const id = vacancyOf(visit)
  if (url.searchParams.has('account')) throw await toSignIn(visit)
  const [vacancy, flag, { areas }] = await Promise.all([
    call(getVacancy, { params: { id } }),
    readQuickFlag(request),
    call(getDictionaries, {}),
  ])
  const isOpen = vacancy.status === 'published'
  if (isOpen && !takesQuickApplications(vacancy)) throw redirect(visit.paths.apply(id), 303)
  const isOfVacancy = flag !== null && flag.typed.vacancy === id
  const step = isOfVacancy && flag.isOpen ? codeStep(flag, Date.now()) : null
  const { title, area, specialty, company, response_due_days: dueDays } = vacancy
  const begun = {
    title: [...plainTitle(title)].slice(0, limits.resumeTitle).join(''),
    area_code: area?.code ?? '',
  }
  return {
    title: step ? texts('account')('code.quick_apply_title') : texts('quick_apply')('title'),
    vacancy: { id, title, company: company.name, specialty: specialty?.code ?? null, dueDays },
    isOpen,
    step,
    pendingFor: isOfVacancy && !flag.isOpen ? flag.username : null,
    values: isOfVacancy ? flag.typed : { ...flag?.typed, ...begun },
    areas: isOpen && !step ? areas.map(({ code, name }) => ({ value: code, label: name })) : [],
  }
})

export const action = page.action(
  async (visit) => {
    await leaveSignedIn(visit)
    const id = vacancyOf(visit)
    return actOnQuickForm(visit, id, (result, vacancy) => arrivalOf(visit, vacancy, result))
  },
  { amend: showWrongCode },
)

/** Leads whoever has an account to the usual form. */
async function leaveSignedIn(visit: Visit): Promise<void> {
  const { user, paths } = visit
  const id = vacancyOf(visit)
  if (user)
    throw redirect(user.accountType === 'candidate' ? paths.apply(id) : paths.vacancy(id), 303)
}

async function toSignIn(visit: Visit): Promise<Response> {
  const { request, paths } = visit
  const id = vacancyOf(visit)
  const cookie = await returnPath.keep(request, paths.apply(id))
  return redirect(withWanted(paths.signIn(), id), {
    headers: { 'set-cookie': cookie },
    status: 303,
  })
}

function vacancyOf({ params: { id = '' } }: Visit): string {
  return id
}

function arrivalOf({ paths, texts }: ActionVisit, id: string, result: QuickApplicationResult) {
  const t = texts('quick_apply')
  const { outcome, resume, application_public_id: application } = result
  if (outcome === 'choose_resume' || application === null) {
    return { to: paths.apply(id), toast: { message: t('choose'), variant: 'info' } as const }
  }
  const to = `${openedPath(paths.myApplications(), application)}#${application}`
  if (outcome === 'already_applied') {
    return { to, toast: { message: t('already'), variant: 'info' } as const }
  }
  const isOwn = resume && !resume.is_short
  return { to, toast: isOwn ? t('sent_with', { title: resume.title }) : t('sent') }
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  pageTitle(`${page?.title}: ${page?.vacancy.title}`),
  notIndexed,
]

export default function QuickApplyPage() {
  const { title, vacancy, isOpen, step, pendingFor, values, areas } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('quick_apply')
  const paths = usePaths()
  return (
    <AccountPage
      title={title}
      lead={<Lead vacancy={vacancy} isOpen={isOpen} isCode={step !== null} />}
      other={isOpen && !step ? { label: t('has_account'), to: '?account' } : undefined}
    >
      {step ? (
        <CodeForm step={step} refusal={refusal} />
      ) : isOpen ? (
        <>
          <PendingCode username={pendingFor} />
          <QuickApplyForm refusal={refusal} values={values} areas={areas} />
        </>
      ) : (
        <EmptyState
          drawing="search"
          action={
            <LinkButton
              to={paths.vacancies(vacancy.specialty ? `specialty=${vacancy.specialty}` : undefined)}
            >
              {t('similar')}
            </LinkButton>
          }
        >
          {t('closed')}
        </EmptyState>
      )}
    </AccountPage>
  )
}

interface LeadProps {
  vacancy: { id: string; title: string; company: string; dueDays: number | null }
  isOpen: boolean
  isCode: boolean
}

function Lead({ vacancy, isOpen, isCode }: LeadProps) {
  const { t } = useTranslation('quick_apply')
  const { now, timeZone } = useClock()
  const due = answerDeadline(now, vacancy.dueDays)
  return (
    <>
      <p>
        <b>{vacancy.title}</b>, {vacancy.company}
      </p>
      {isOpen && due && (
        <p className="clock soft">
          <Icon of={Clock} size={16} />
          {t(isCode ? 'due' : 'lead', { day: formatDay(due.toISOString(), timeZone, now) })}
        </p>
      )}
      {isOpen && !isCode && !due && <p className="help">{t('lead_plain')}</p>}
    </>
  )
}
