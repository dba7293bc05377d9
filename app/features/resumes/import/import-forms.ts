import { asideOf } from '#contract/drafts.ts'

/** A proposal waits as a draft that was put aside does: for a day. */
export const proposalForm = asideOf('resumes/import')
