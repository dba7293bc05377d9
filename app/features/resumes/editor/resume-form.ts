import type { resume } from '#contract/content/resume.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

/** The form around the sections of the editor. */
export type ResumeForm = EditorForm<typeof resume>
