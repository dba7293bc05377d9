import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Question } from '#contract/vacancies.ts'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Waits } from '#app/platform/outbox/waits.tsx'
import type { Waiting } from '#app/platform/outbox/waits-field.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { answerName, questionOf } from './answer-names.ts'
import { QuestionFields } from './question-fields.tsx'

export interface ApplyFormProps {
  resumes: readonly OwnResumeCard[]
  suggested: string
  isLetterRequired: boolean
  questions: readonly Question[]
  idempotencyKey: string
  name: string
  /** The vacancy whose page shows the application while it waits for the network. */
  waiting: Waiting
  answer?: FormRefusal | null
}

export function ApplyForm({
  resumes,
  suggested,
  isLetterRequired,
  questions,
  idempotencyKey,
  name,
  waiting,
  answer,
}: ApplyFormProps) {
  const refusal = useReturned(answer)
  const { t } = useTranslation('applications')
  const { state, formMethod } = useNavigation()
  const labels = {
    resume_public_id: t('apply.resume'),
    ...Object.fromEntries(questions.map(({ id, text }) => [answerName(id), `«${text}»`])),
    message: t(isLetterRequired ? 'apply.message' : 'apply.message_optional'),
  }
  const { summary, field } = useFieldErrors(refusal, labels)
  const value = (field: string, otherwise: string) => String(refusal?.values[field] ?? otherwise)
  const gone = goneAnswers(refusal, questions)
  const draft = useDraft({ form: name, typed: refusal })
  return (
    <>
      {draft.offer}
      <Form method="post" className="stack" noValidate>
        <Waits {...waiting} kind="apply" />
        <ErrorSummary errors={summary} answer={refusal} />
        <RefusalNotice refusal={refusal} />
        <input type="hidden" name="key" value={value('key', idempotencyKey)} />
        <RadioGroup
          name="resume_public_id"
          label={labels.resume_public_id}
          help={t('apply.resume_help')}
          look="cards"
          required
          defaultValue={value('resume_public_id', suggested)}
          error={field('resume_public_id')}
          options={resumes.map(({ public_id, title, area }) => ({
            value: public_id,
            label: title,
            help: area?.name,
          }))}
        />
        {gone.length > 0 && <GoneAnswers texts={gone} />}
        <QuestionFields questions={questions} value={(name) => value(name, '')} error={field} />
        <TextArea
          name="message"
          label={labels.message}
          help={t(isLetterRequired ? 'apply.message_required_help' : 'apply.message_help')}
          required={isLetterRequired}
          rows={8}
          limit={limits.applicationMessage}
          defaultValue={value('message', '')}
          error={field('message')}
        />
        <div className="actions actions-fill">
          <Button pending={state !== 'idle' && formMethod === 'POST'}>{t('apply.submit')}</Button>
          <DraftLine draft={draft} />
        </div>
      </Form>
    </>
  )
}

function goneAnswers(
  refusal: FormRefusal | null | undefined,
  questions: readonly Question[],
): string[] {
  return Object.entries(refusal?.values ?? {}).flatMap(([name, text]) => {
    const id = questionOf(name)
    const isGone = id !== null && text !== '' && !questions.some((question) => question.id === id)
    return isGone ? [String(text)] : []
  })
}

function GoneAnswers({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('applications')
  return (
    <Notice tone="warning" title={t('apply.gone_title')}>
      <p>{t('apply.gone_text')}</p>
      {texts.map((text) => (
        <blockquote key={text} className="quote">
          <Paragraphs text={text} />
        </blockquote>
      ))}
    </Notice>
  )
}

export function DraftResumes({
  vacancy,
  drafts,
}: {
  vacancy: string
  drafts: readonly OwnResumeCard[]
}) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  if (drafts.length === 0) return null
  return (
    <section className="panel panel-pad panel-sunken">
      <h2 className="label">{t('apply.drafts')}</h2>
      <ul>
        {drafts.map(({ public_id: id, title }) => (
          <li key={id} className="bar">
            <span>{title || t('apply.untitled')}</span>
            <Link className="btn btn-ghost btn-sm" to={withWanted(paths.editResume(id), vacancy)}>
              {t('apply.finish')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
