import type { resume } from '#contract/content/resume.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

/** The form whose parts the sections of the editor show. */
export type ResumeForm = EditorForm<typeof resume>
