import type { vacancy } from '#contract/content/vacancy.ts'
import type { EditorForm } from '#app/platform/editor/use-editor-form.ts'

export type VacancyForm = EditorForm<typeof vacancy>
