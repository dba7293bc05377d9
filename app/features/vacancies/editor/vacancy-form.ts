import type { vacancy } from '#contract/content/vacancy.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

/** The form around the sections of the editor. */
export type VacancyForm = EditorForm<typeof vacancy>
