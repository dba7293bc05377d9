import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resume as table } from '#contract/content/resume.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { ownPaths } from '#app/own-paths.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { publish } from '#app/features/resumes/publish.server.ts'
import { QuestionFields } from '#app/features/resumes/questions/question-fields.tsx'
import {
  isNeeded,
  isResumeQuestion,
  openQuestions,
  type ResumeQuestion,
} from '#app/features/resumes/questions/questions.ts'
import { saveAnswer } from '#app/features/resumes/questions/save-answer.server.ts'
import { editorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { useEditorForm } from '#app/platform/editor/use-editor-form.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress } from '#app/ui/progress.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'editor', 'fields'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { own, call, texts } = visit
  const { content, progress } = own
  const open = openQuestions(content, progress.missing)
  const skipped = skippedOf(visit.url)
  const question = open.find((each) => !skipped.includes(each)) ?? null
  return {
    title: texts('resumes')('questions.title'),
    id: own.public_id,
    isShort: own.is_short,
    percentage: progress.percentage,
    needed: open.filter(isNeeded).length,
    isComplete: progress.missing.length === 0,
    question,
    skipped,
    choices: editorChoices(await call(getDictionaries, {})),
    shown: { values: fillForm(table.fields, content), fields: {}, error: null },
  }
})

export const action = ownResumePage.action(async (visit) => {
  const { own, url, paths, fields } = visit
  const id = own.public_id
  if (visit.intent === 'publish') return publish(visit, id, { version: own.version })
  const { question = '' } = fields
  if (!isResumeQuestion(question)) throw new Response('Bad Request', { status: 400 })
  return saveAnswer(
    visit,
    own,
    question,
    withSkipped(ownPaths(paths).resumeQuestions(id), skippedOf(url)),
  )
})

function skippedOf({ searchParams }: URL): ResumeQuestion[] {
  return (searchParams.get('skip') ?? '').split(',').filter(isResumeQuestion)
}

function withSkipped(path: string, skipped: readonly ResumeQuestion[]): string {
  return skipped.length > 0 ? `${path}?skip=${skipped.join(',')}` : path
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ResumeQuestionsPage() {
  const { isShort, percentage, needed, question, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['resumes', 'editor'])
  const paths = usePaths()
  return (
    <Container page className="narrow">
      <PageHead title={t('questions.title')}>
        {isShort && <p>{t('questions.lead')}</p>}
        <div className="editor-progress">
          <b>{t('editor:progress.filled', { percentage })}</b>
          <Progress label={t('editor:progress.filled', { percentage })} value={percentage} />
          <p className="help">
            {needed > 0 ? t('questions.needed', { count: needed }) : t('questions.ready')}
          </p>
          {needed === 0 && question && (
            <Link to={paths.previewResume(page.id)}>{t('editor:preview')}</Link>
          )}
        </div>
      </PageHead>
      {question ? (
        <OneQuestion key={question} question={question} page={page} />
      ) : (
        <LastStep id={page.id} isComplete={page.isComplete} />
      )}
    </Container>
  )
}

type Page = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'id' | 'skipped' | 'choices' | 'shown'
>

function OneQuestion({ question, page }: { question: ResumeQuestion; page: Page }) {
  const { t } = useTranslation('resumes')
  const answer = useActionData<typeof action>()
  const paths = usePaths()
  const shown = answer ?? page.shown
  const form = useEditorForm('resumes', table, shown)
  const isPending = useNavigation().formData?.get('question') === question
  const next = withSkipped(ownPaths(paths).resumeQuestions(page.id), [...page.skipped, question])
  return (
    <Panel as="section" title={t(`questions.ask.${question}`)}>
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={form.summary} answer={answer} />
        <RefusalNotice refusal={answer} />
        <input type="hidden" name="question" value={question} />
        <QuestionFields question={question} form={form} choices={page.choices} />
        <div className="actions">
          <Button name="intent" value="save" pending={isPending}>
            {t('questions.save')}
          </Button>
          <LinkButton variant="ghost" to={next}>
            {t('questions.skip')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  )
}

function LastStep({ id, isComplete }: { id: string; isComplete: boolean }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const isPending = useNavigation().formData?.get('intent') === 'publish'
  return (
    <Panel as="section" title={t(isComplete ? 'questions.done' : 'questions.left')}>
      <p>{t(isComplete ? 'questions.done_text' : 'questions.left_text')}</p>
      {isComplete ? (
        <Form method="post" className="actions">
          <Button name="intent" value="publish" pending={isPending}>
            {t('my.publish')}
          </Button>
          <LinkButton variant="ghost" to={paths.previewResume(id)}>
            {t('my.open')}
          </LinkButton>
        </Form>
      ) : (
        <div className="actions">
          <LinkButton to={ownPaths(paths).resumeQuestions(id)}>{t('questions.again')}</LinkButton>
          <LinkButton variant="ghost" to={paths.myApplications()}>
            {t('questions.to_applications')}
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}
