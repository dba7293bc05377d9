import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useCallback, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, Fields } from '#contract/content/kinds.ts'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EditorLayout, SaveBar } from '#app/ui/editor-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AllTextsRoom } from './all-texts-room.tsx'
import { Carried } from './carried.tsx'
import { EditorErrors } from './editor-errors.tsx'
import { EditorSteps, LookOver } from './editor-steps.tsx'
import type { TableName } from './labels.ts'
import { idOfSection, sectionNames, stepOf, stepsOf } from './sections.ts'
import { StepLinks, StepNumbers } from './step-links.tsx'
import { stepParts } from './step-parts.ts'
import { formId, useEditorForm, type EditorForm, type EditorTable } from './use-editor-form.ts'
import { showUnderstoodPay } from './understood-pay.ts'
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
  const formSteps = useMemo(() => stepsOf(inSteps ?? alone(content)), [inSteps, content])
  const stepAt = useCallback(
    (id: string | undefined) => stepOf(formSteps, content, id),
    [formSteps, content],
  )
  const steps = formSteps.map((step) => ({
    ...step,
    label: named(inSteps ? `step.${step.name}` : `section.${step.name}`),
  }))
  const wrong = stepAt(form.wrong[0])
  const here = useStep(wrong, shown, inSteps ? stepAt : null)
  const parts = inSteps ? stepParts(steps.length, here ?? wrong ?? 0) : null
  const titleOf = (section: string, number: number) => {
    const name = named(`section.${section}`)
    return inSteps ? name : t('numbered', { number: number + 1, name })
  }
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
      className={classNames(parts && 'in-steps', parts && here === null && 'by-address')}
      head={
        <PageHead title={title} meta={badges} actions={<SaveAbove />}>
          <p className="help">{named('editor.required_note')}</p>
        </PageHead>
      }
      steps={
        <EditorSteps
          of={of}
          table={content}
          form={form}
          begun={begun}
          steps={steps}
          here={here}
          parts={parts}
        />
      }
    >
      <EditorErrors shown={shown} errors={form.summary} />
      {notice}
      {draft.offer}
      {before && <div {...parts?.of([0])}>{before}</div>}
      <Form
        id={formId}
        method="post"
        noValidate
        className="editor"
        onInput={form.touch}
        onBlur={(event) => showUnderstoodPay(event, content.fields as Fields)}
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
            {...(parts?.of([index], 'editor') ?? { className: 'editor' })}
          >
            {sections.map((section) => (
              <Panel
                key={section}
                as="section"
                id={idOfSection(section)}
                title={titleOf(section, index)}
              >
                {children[section as keyof T['sections']](form)}
              </Panel>
            ))}
            {parts && index === parts.last[0] && (here === null || here === index) && (
              <div className="step-part step-only">
                <LookOver of={of} table={content} form={form} begun={begun} />
              </div>
            )}
          </div>
        ))}
        <div {...(parts?.of(parts.last, 'editor') ?? { className: 'editor' })}>
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
              {parts && <StepNumbers steps={steps} parts={parts} />}
              <span>
                {isTyped || isChanged ? t('changed') : saved}
                {draftState && <>. {draftState}</>}
              </span>
            </>
          }
        >
          {shown.choices ? (
            <SaveChosen
              version={String(shown.values.overwrite)}
              pending={navigation.formData?.has('overwrite') ?? false}
            />
          ) : (
            <>
              {parts && <StepLinks steps={steps} parts={parts} />}
              <div {...(parts?.of(parts.last, 'step-part') ?? { className: 'step-part' })}>
                <Button name="intent" value="preview" pending={pending === 'preview'}>
                  {t('preview')}
                </Button>
                <Button name="intent" value="save" variant="outline" pending={pending === 'save'}>
                  {t('save')}
                </Button>
              </div>
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
