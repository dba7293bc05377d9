import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#app/platform/errors/error-text.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { namedError } from '#app/platform/form/use-refusal.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { EditorLayout, SaveBar } from '#app/ui/editor-layout.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AboutSection, SkillsSection } from './about-sections.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import { EditorSteps, type Filling } from './editor-steps.tsx'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PositionSection } from './position-section.tsx'
import type { ResumeForm } from './resume-form.ts'
import { byPlace, sectionNames, type Section } from './sections.ts'
import { useResumeForm } from './use-resume-form.ts'
import { VisibilitySection } from './visibility-section.tsx'

export interface ResumeEditorProps {
  title: string
  choices: EditorChoices
  values: ResumeForm
  result?: SubmissionResult
  /** null: not saved yet. */
  version: number | null
  /** Makes a repeated first save harmless. */
  idempotencyKey?: string
  filling: Filling
  /** «Сохранено в 12:04». */
  saved: string
  /** Above the form: a conflict, what the page has to say. */
  notice?: ReactNode
}

/** The whole form of a resume: it posts to its own page. */
export function ResumeEditor(props: ResumeEditorProps) {
  const { title, choices, values, result, version, idempotencyKey, notice } = props
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { form, fields } = useResumeForm({ values, result, version })
  const [changedVersion, setChangedVersion] = useState<number | null>()
  const isChanged = changedVersion === version || Boolean(result?.initialValue)
  const navigation = useNavigation()
  const pending = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  const errors = form.allErrors
  const contents: Record<Section, ReactNode> = {
    position: <PositionSection fields={fields} specialties={choices.specialties} />,
    person: <PersonSection form={form} fields={fields} areas={choices.areas} />,
    experience: <ExperienceSection form={form} fields={fields} />,
    education: <EducationSection form={form} fields={fields} />,
    languages: <LanguagesSection form={form} fields={fields} languages={choices.languages} />,
    skills: <SkillsSection fields={fields} />,
    about: <AboutSection form={form} fields={fields} />,
    conditions: <ConditionsSection fields={fields} />,
    visibility: <VisibilitySection fields={fields} />,
  }
  return (
    <EditorLayout
      head={
        <PageHead title={title}>
          <p className="help">{t('editor.required_note')}</p>
        </PageHead>
      }
      steps={<EditorSteps filling={props.filling} errors={Object.keys(errors)} />}
    >
      <EditorErrors errors={errors} />
      {notice}
      <Form
        {...getFormProps(form)}
        method="post"
        noValidate
        className="editor"
        onInput={() => setChangedVersion(version)}
      >
        {/* Enter in a field presses the first button of a form; without this one it would add a row. */}
        <button className="sr" name="intent" value="save" tabIndex={-1} aria-hidden />
        {version !== null && <input type="hidden" name="version" value={version} />}
        {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
        {sectionNames.map((name, index) => (
          <Panel
            key={name}
            as="section"
            id={`section-${name}`}
            title={t('section.numbered', { number: index + 1, name: t(`section.${name}`) })}
          >
            {contents[name]}
          </Panel>
        ))}
        {version === null && (
          <Button
            formAction={paths.previewDraft()}
            name="intent"
            value="look"
            variant="ghost"
            pending={pending === 'look'}
          >
            {t('editor.look')}
          </Button>
        )}
        <SaveBar status={isChanged ? t('editor.changed') : props.saved}>
          <Button name="intent" value="preview" pending={pending === 'preview'}>
            {t('editor.preview')}
          </Button>
          <Button name="intent" value="save" variant="outline" pending={pending === 'save'}>
            {t('editor.save')}
          </Button>
        </SaveBar>
      </Form>
    </EditorLayout>
  )
}

/** Errors of fields with links to them, then what belongs to no field. */
function EditorErrors({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation('resumes')
  const fieldText = useFieldText()
  const errorText = useErrorText()
  // A stable list, since the summary takes focus whenever it changes.
  const key = JSON.stringify(errors)
  const shown = useMemo(() => JSON.parse(key) as Record<string, string[]>, [key])
  const list = useMemo(
    () =>
      Object.entries(shown)
        .toSorted(([one], [other]) => byPlace(one, other))
        .map(([name, [code = '']]) =>
          name === ''
            ? { message: code === 'network_error' ? t('editor.offline') : errorText(code) }
            : { field: name, message: namedError(fieldLabel(name), fieldText(shown, name)) },
        ),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shown],
  )
  function fieldLabel(name: string): string {
    return t(`field_of.${name.replace(/\[\d+\]/g, '').replaceAll('.', '_')}` as 'field_of.title', {
      number: Number(/\[(\d+)\]/.exec(name)?.[1] ?? 0) + 1,
    })
  }
  const title = list.some((error) => 'field' in error) ? undefined : t('editor.refused')
  return <ErrorSummary errors={list} title={title} />
}
