import { Form, useNavigation, useSubmit } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#app/platform/draft/use-draft.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { EditorLayout, SaveBar } from '#app/ui/editor-layout.tsx'
import { ErrorSummary, type FormError } from '#app/ui/error-summary.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AboutSection, SkillsSection } from './about-sections.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import { EditorSteps } from './editor-steps.tsx'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PositionSection } from './position-section.tsx'
import { sectionNames, type Section } from './sections.ts'
import { formId, useResumeForm } from './use-resume-form.ts'
import { VisibilitySection } from './visibility-section.tsx'

export interface ResumeEditorProps {
  title: string
  choices: EditorChoices
  /** What the form holds and what is wrong with it. */
  shown: FormRefusal
  /** Whether it holds what was posted, not what is saved. */
  isTyped: boolean
  /** The form's name for its drafts. */
  name: string
  /** What is saved of it: nothing yet, a draft, or what was published once. */
  stage: 'new' | 'draft' | 'published'
  /** Above its title. */
  badges?: ReactNode
  /** «Сохранено в 12:04». */
  saved: string
  /** Above the form: what the page has to say. */
  notice?: ReactNode
}

/** The whole form of a resume: it posts to its own page. */
export function ResumeEditor({
  title,
  choices,
  shown,
  isTyped,
  name,
  stage,
  badges,
  saved,
  notice,
}: ResumeEditorProps) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const form = useResumeForm(shown)
  const { version, isChanged } = form
  const draft = useDraft({ form: name, typed: isTyped ? shown : null })
  const draftState = draft.text ?? draft.link
  const submit = useSubmit()
  const navigation = useNavigation()
  const pending = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  // A save is no way to another page: whoever writes stays where he is.
  function saveHere(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    submit(event.currentTarget, { preventScrollReset: true })
  }
  const contents: Record<Section, ReactNode> = {
    position: <PositionSection form={form} groups={choices.specialty_groups} />,
    person: <PersonSection form={form} areas={choices.areas} />,
    experience: <ExperienceSection form={form} />,
    education: <EducationSection form={form} />,
    languages: <LanguagesSection form={form} languages={choices.languages} />,
    skills: <SkillsSection form={form} />,
    about: <AboutSection form={form} />,
    conditions: <ConditionsSection form={form} />,
    visibility: <VisibilitySection form={form} />,
  }
  return (
    <EditorLayout
      head={
        <PageHead title={title} meta={badges} actions={<SaveAbove onClick={saveHere} />}>
          <p className="help">{t('editor.required_note')}</p>
        </PageHead>
      }
      steps={<EditorSteps form={form} wasPublished={stage === 'published'} />}
    >
      <EditorErrors shown={shown} errors={form.summary} />
      {notice}
      {draft.offer}
      <Form id={formId} method="post" noValidate className="editor" onInput={form.touch}>
        {draft.field}
        {version && <input type="hidden" name="version" value={version} />}
        {/* Makes a repeated first save harmless. */}
        {shown.values.key && <input type="hidden" name="key" value={shown.values.key} />}
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
        {stage === 'new' && (
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
        <SaveBar
          status={
            <>
              {isTyped || isChanged ? t('editor.changed') : saved}
              {draftState && <>. {draftState}</>}
            </>
          }
        >
          <Button name="intent" value="preview" pending={pending === 'preview'}>
            {t('editor.preview')}
          </Button>
          <Button
            name="intent"
            value="save"
            onClick={saveHere}
            variant="outline"
            pending={pending === 'save'}
          >
            {t('editor.save')}
          </Button>
        </SaveBar>
      </Form>
    </EditorLayout>
  )
}

/** Also what Enter presses in a field: of a form that is its first button. */
function SaveAbove({ onClick }: { onClick: (event: MouseEvent<HTMLButtonElement>) => void }) {
  const { t } = useTranslation('resumes')
  return (
    <Button form={formId} name="intent" value="save" variant="outline" onClick={onClick}>
      {t('editor.save')}
    </Button>
  )
}

/** What another tab has saved is the owner's to decide; anything else is a list of errors. */
function EditorErrors({ shown, errors }: { shown: FormRefusal; errors: readonly FormError[] }) {
  const { t } = useTranslation('resumes')
  if (shown.error === 'resumes:version_conflict') {
    return <ConflictNotice version={String(shown.values.overwrite)} />
  }
  const offline = shown.error === 'network_error' ? t('editor.offline') : undefined
  return (
    <>
      <ErrorSummary errors={errors} answer={shown} />
      <RefusalNotice refusal={shown} sentence={offline} />
    </>
  )
}
