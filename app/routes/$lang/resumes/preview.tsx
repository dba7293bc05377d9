import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { publishResume } from '#contract/resumes.ts'
import { MissingList } from '#app/features/resumes/missing-list.tsx'
import { requireOwnResume } from '#app/features/resumes/own-resume.server.ts'
import { refusePublication } from '#app/features/resumes/refuse-publication.server.ts'
import { resumeNames } from '#app/features/resumes/resume-names.ts'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { useErrorText } from '#app/platform/errors/error-text.ts'
import { orErrorPage } from '#app/platform/errors/not-found.server.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { pathsIn } from '#app/paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies'] }

export async function loader(args: LoaderFunctionArgs) {
  const { resume, call } = await requireOwnResume(args)
  const dictionaries = await orErrorPage(call(getDictionaries, {}))
  const t = translator(args.params.lang, 'resumes')
  return {
    title: t('preview.title', { title: resume.content.title || t('view.untitled') }),
    resume,
    names: resumeNames(resume.content, dictionaries),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { resume, call } = await requireOwnResume(args)
  const form = await readForm(args.request)
  const paths = pathsIn(langOf(args))
  const id = resume.public_id
  try {
    const version = Number(form.get('version')) || undefined
    await call(publishResume, { params: { id }, body: { version } })
  } catch (failure) {
    return refusePublication(form, failure, { paths, id })
  }
  return redirect(paths.publishedResume(id), 303)
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function PreviewResumePage() {
  const { resume, names } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const errorText = useErrorText()
  const { t } = useTranslation('resumes')
  const error = refusal?.error
  return (
    <DetailLayout action={<PublishActions resume={resume} />}>
      <PageHead title={t('preview.heading')}>
        <p className="help">{t('preview.note')}</p>
      </PageHead>
      {error && <ErrorSummary errors={[{ message: errorText(error) }]} />}
      <StateNote resume={resume} />
      <Panel className="bleed">
        <ResumeView content={resume.content} names={names} />
      </Panel>
    </DetailLayout>
  )
}

type Resume = ReturnType<typeof useLoaderData<typeof loader>>['resume']

function PublishActions({ resume }: { resume: Resume }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { state } = useNavigation()
  const id = resume.public_id
  const isPublished = resume.status === 'published'
  const hasNews = !isPublished || resume.has_unpublished_changes
  const isComplete = resume.progress.missing.length === 0
  const canPublish = hasNews && isComplete && resume.status !== 'blocked'
  return (
    <div className="actions fill">
      {canPublish && (
        <Form method="post">
          <input type="hidden" name="version" value={resume.version} />
          <Button wide pending={state === 'submitting'}>
            {t('preview.publish')}
          </Button>
        </Form>
      )}
      {isPublished && !hasNews && (
        <LinkButton wide to={paths.resumeView(id, 'applications')}>
          {t('preview.to_view')}
        </LinkButton>
      )}
      {isComplete ? (
        <LinkButton wide variant="outline" to={paths.editResume(id)}>
          {t('preview.edit')}
        </LinkButton>
      ) : (
        <LinkButton wide to={paths.checkResume(id)}>
          {t('preview.complete')}
        </LinkButton>
      )}
    </div>
  )
}

function StateNote({ resume }: { resume: Resume }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { status, progress, has_unpublished_changes: hasChanges, public_id: id } = resume
  if (status === 'blocked') return <Notice tone="danger">{t('editor.blocked')}</Notice>
  return (
    <>
      {progress.missing.length > 0 && (
        <Notice tone="warning" title={t('preview.missing_title')}>
          <MissingList
            missing={progress.missing}
            hrefFor={(field) => `${paths.checkResume(id)}#${field}`}
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
      {status === 'hidden' && <Notice>{t('preview.hidden_text')}</Notice>}
    </>
  )
}
