import type { resume } from '#contract/content/resume.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

export type ResumeForm = EditorForm<typeof resume>
