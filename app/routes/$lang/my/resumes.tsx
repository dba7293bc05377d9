import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hideResume, listOwnResumes, publishResume } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import { OwnResumeCard } from '#app/features/resumes/own-resume-card.tsx'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { refusePublication } from '#app/features/resumes/refuse-publication.server.ts'
import { useErrorText } from '#app/platform/errors/error-text.ts'
import { orErrorPage } from '#app/platform/errors/not-found.server.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { requireApi } from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['resumes'] }

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireApi(args)
  return {
    title: translator(args.params.lang, 'resumes')('my.title'),
    resumes: await orErrorPage(call(listOwnResumes, {})),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { call } = await requireApi(args)
  const form = await readForm(args.request)
  const paths = pathsIn(langOf(args))
  const id = String(form.get('id'))
  const isHide = form.get('intent') === 'hide'
  try {
    await call(isHide ? hideResume : publishResume, { params: { id }, body: {} })
  } catch (failure) {
    return refusePublication(form, failure, { paths, id })
  }
  if (!isHide) return redirect(paths.publishedResume(id), 303)
  const message = translator(args.params.lang, 'resumes')('my.hidden_toast')
  return redirect(paths.myResumes(), {
    status: 303,
    headers: { 'set-cookie': await flashToast(args.request, { message, variant: 'success' }) },
  })
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title)]

export default function MyResumesPage() {
  const { title, resumes } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const errorText = useErrorText()
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const error = refusal?.error
  return (
    <Container page>
      <PageHead
        title={title}
        actions={
          resumes.length > 0 &&
          resumes.length < limits.resumesPerAccount && (
            <LinkButton to={paths.newResume()}>{t('my.create')}</LinkButton>
          )
        }
      >
        {resumes.length > 0 && (
          <p className="help">
            {t('my.used', { count: resumes.length, limit: limits.resumesPerAccount })}
          </p>
        )}
      </PageHead>
      {error && <ErrorSummary errors={[{ message: errorText(error) }]} />}
      {resumes.length > 0 ? (
        <CardList label={t('my.label')}>
          {resumes.map((resume) => (
            <OwnResumeCard key={resume.public_id} resume={resume} />
          ))}
        </CardList>
      ) : (
        <Panel>
          <EmptyState action={<LinkButton to={paths.newResume()}>{t('my.create')}</LinkButton>}>
            {t('my.empty')}
          </EmptyState>
        </Panel>
      )}
    </Container>
  )
}
