import { asideOf } from '#contract/drafts.ts'

/** A proposal waits as a draft that was put aside does: for a day. */
export const proposalForm = asideOf('resumes/import')

/** The field of a new resume's form that holds the text which no rule has understood. */
export const restField = 'import_rest'
