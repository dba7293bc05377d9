import type { vacancy } from '#contract/content/vacancy.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

/** The form whose parts the sections of the editor show. */
export type VacancyForm = EditorForm<typeof vacancy>
