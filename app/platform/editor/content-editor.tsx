import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, Fields } from '#contract/content/kinds.ts'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EditorLayout, SaveBar } from '#app/ui/editor-layout.tsx'
import { ErrorSummary, type FormError } from '#app/ui/error-summary.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { focusOn } from '#app/ui/unfold.ts'
import { AllTextsRoom } from './all-texts-room.tsx'
import { Carried } from './carried.tsx'
import { EditorSteps, LookOver } from './editor-steps.tsx'
import type { TableName } from './labels.ts'
import { sectionNames, stepOf, stepsOf } from './sections.ts'
import { StepLinks } from './step-links.tsx'
import { formId, useEditorForm, type EditorForm, type EditorTable } from './use-editor-form.ts'
import { useStep } from './use-step.ts'
import { useMerges } from './use-merges.ts'
import { SaveChosen, VersionConflict } from './version-conflict.tsx'
import type { VersionRefusal } from './versions.server.ts'

export interface EditorPage {
  title: string
  shown: VersionRefusal
  isTyped: boolean
  begun: FormRefusal['values'] | null
  name: string
  lookAt?: string
  badges?: ReactNode
  saved: string
  notice?: ReactNode
  before?: ReactNode
}

interface EditorProps<T extends EditorTable> extends EditorPage {
  of: TableName
  table: T
  /** The highest total length of all texts in the form, in characters. */
  textLimit?: number
  /** The steps in which a phone shows the form, each with its sections in their order; without them it is one page. */
  steps?: Record<string, readonly (keyof T['sections'] & string)[]>
  children: { [Section in keyof T['sections']]: (form: EditorForm<T>) => ReactNode }
}

/** The form that edits a resume or vacancy. */
export function ContentEditor<T extends EditorTable>(props: EditorProps<T>) {
  return <Editor key={useMerges(props.isTyped)} {...props} />
}

function Editor<T extends EditorTable>({
  of,
  table,
  textLimit,
  steps: inSteps,
  title,
  shown: answered,
  isTyped: isAnswerTyped,
  begun,
  name,
  lookAt,
  badges,
  saved,
  notice,
  before,
  children,
}: EditorProps<T>) {
  const { t } = useTranslation('editor')
  const { t: typed } = useTranslation(of)
  const named = typed as (key: string) => string
  const content = table as unknown as Content
  const [began] = useState({ shown: answered, isTyped: isAnswerTyped })
  const shown = useReturned(answered)
  const isTyped = shown === began.shown ? began.isTyped : isAnswerTyped
  const form = useEditorForm(of, table, shown)
  const { version, isChanged } = form
  const steps = stepsOf(inSteps ?? alone(content)).map((step) => ({
    ...step,
    label: named(inSteps ? `step.${step.name}` : `section.${step.name}`),
  }))
  const here = useStep(inSteps !== undefined, stepOf(steps, content, form.wrong[0]), shown)
  const titleOf = (section: string, number: number) => {
    const name = named(`section.${section}`)
    return inSteps ? name : t('numbered', { number: number + 1, name })
  }
  const isLast = here === steps.length - 1
  const isBefore = here !== null && !isLast
  const draft = useDraft({ form: name, typed: isTyped ? shown : null })
  const draftState = draft.text ?? draft.link
  const submit = useSubmit()
  const navigation = useNavigation()
  const pending = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  function saveHere(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'save') return
    event.preventDefault()
    submit(submitter, { preventScrollReset: true })
  }
  return (
    <EditorLayout
      head={
        <PageHead title={title} meta={badges} actions={<SaveAbove />}>
          <p className="help">{named('editor.required_note')}</p>
        </PageHead>
      }
      steps={
        <EditorSteps of={of} table={content} form={form} begun={begun} steps={steps} here={here} />
      }
    >
      <EditorErrors shown={shown} errors={form.summary} />
      {notice}
      {draft.offer}
      {before && <div className={classNames(Boolean(here) && 'step-away')}>{before}</div>}
      <Form
        id={formId}
        method="post"
        noValidate
        className={classNames('editor', here !== null && 'in-steps')}
        onInput={form.touch}
        onSubmit={saveHere}
      >
        {draft.field}
        {shown.choices && (
          <VersionConflict title={named('editor.conflict')} choices={shown.choices} />
        )}
        {version && <input type="hidden" name="version" value={version} />}
        {/* The idempotency key, so that a repeated request creates only one resume or vacancy. */}
        {shown.values.key && <input type="hidden" name="key" value={shown.values.key} />}
        <Carried fields={content.fields as Fields} values={form.values} />
        {steps.map(({ name: step, sections }, index) => (
          <div
            key={step}
            data-step={index}
            className={classNames('editor', here !== null && index !== here && 'step-away')}
          >
            {sections.map((section) => (
              <Panel
                key={section}
                as="section"
                id={`section-${section}`}
                title={titleOf(section, index)}
              >
                {children[section as keyof T['sections']](form)}
              </Panel>
            ))}
            {isLast && index === here && (
              <LookOver of={of} table={content} form={form} begun={begun} />
            )}
          </div>
        ))}
        <div className={classNames('editor', isBefore && 'step-away')}>
          {textLimit !== undefined && (
            <AllTextsRoom fields={content.fields as Fields} limit={textLimit} />
          )}
          {lookAt !== undefined && (
            <Button
              formAction={lookAt}
              name="intent"
              value="look"
              variant="ghost"
              pending={pending === 'look'}
            >
              {t('look')}
            </Button>
          )}
        </div>
        <SaveBar
          status={
            <>
              {here !== null && <>{t('step', { number: here + 1, count: steps.length })}. </>}
              {isTyped || isChanged ? t('changed') : saved}
              {draftState && <>. {draftState}</>}
            </>
          }
        >
          {shown.choices ? (
            <SaveChosen
              version={String(shown.values.overwrite)}
              pending={navigation.formData?.has('overwrite') ?? false}
            />
          ) : isBefore ? (
            <StepLinks before={steps[here - 1]} after={steps[here + 1]} />
          ) : (
            <>
              <Button name="intent" value="preview" pending={pending === 'preview'}>
                {t('preview')}
              </Button>
              <Button name="intent" value="save" variant="outline" pending={pending === 'save'}>
                {t('save')}
              </Button>
            </>
          )}
        </SaveBar>
      </Form>
    </EditorLayout>
  )
}

/** Sections that are their own steps, as on one page. */
function alone(content: Content): Record<string, string[]> {
  return Object.fromEntries(sectionNames(content).map((section) => [section, [section]]))
}

/** The Enter key presses the first button of a form. So this save button comes before all fields. */
function SaveAbove() {
  const { t } = useTranslation('editor')
  return (
    <Button form={formId} name="intent" value="save" variant="outline">
      {t('save')}
    </Button>
  )
}

function EditorErrors({ shown, errors }: { shown: VersionRefusal; errors: readonly FormError[] }) {
  const { t } = useTranslation('editor')
  useAskedField()
  // Another tab has saved a newer version of the resume or vacancy, so the form shows both versions.
  if (shown.choices) return null
  const offline = shown.error === 'network_error' ? t('offline') : undefined
  return (
    <>
      <ErrorSummary errors={errors} answer={shown} />
      <RefusalNotice refusal={shown} sentence={offline} />
    </>
  )
}

function useAskedField(): void {
  useEffect(() => {
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (asked?.matches('input, select, textarea')) focusOn(asked)
  }, [])
}
