// Notes, labels, stars and votes of a company's members about candidates. Candidates never see them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId, requiredText, unique } from './fields.ts'
import { applicationStatuses, outcomes } from './rules/application-moves.ts'
import { noteLimits, votes } from './rules/notes.ts'
import { readName } from './rules/typed-signs.ts'

/** The author's name: empty if the member has given none, null if the author is unknown or has erased the account. */
const author = z.string().nullable()

export const personNote = z.object({
  public_id: publicId,
  author,
  text: z.string(),
  created_at: dateTime,
  /** When the author last changed the text; null if never. */
  changed_at: dateTime.nullable(),
  /** True if the caller has written the note and may change it. */
  is_own: z.boolean(),
  /** True for the author and for owners of the company. */
  may_delete: z.boolean(),
})
export type PersonNote = z.infer<typeof personNote>

export const noteBody = z.object({ text: requiredText(noteLimits.note) })

/** The name of a label. Names that differ only in capital letters or the number of spaces are one label. */
export const labelName = requiredText(noteLimits.label, (typed) =>
  readName(typed).replace(/ +/g, ' '),
)
export const labelBody = z.object({ name: labelName })

/** An earlier application of the same person to another vacancy of the company. */
const otherApplication = z.object({
  application_public_id: publicId,
  vacancy: z.object({ public_id: publicId, title: z.string() }),
  status: z.enum(applicationStatuses),
  outcome: z.enum(outcomes).nullable(),
  close_reason: z.string().nullable(),
  created_at: dateTime,
  closed_at: dateTime.nullable(),
})

export const applicationNotes = z.object({
  /** The notes about the person, oldest first, at most the newest 200. */
  notes: z.array(personNote),
  /** The labels of the person. */
  labels: z.array(z.string()),
  /** All labels of the company, in alphabetical order. */
  company_labels: z.array(z.string()),
  /** True if the caller has starred the application. */
  is_starred: z.boolean(),
  /** The votes of the members, oldest first. */
  votes: z.array(z.object({ author, vote: z.enum(votes), is_own: z.boolean() })),
  /** False once the candidate has deleted the resume or the account: notes and labels can only be removed. */
  may_write: z.boolean(),
  /** The applications of the person to other vacancies that the caller may read, newest first, at most 20. */
  history: z.array(otherApplication),
})
export type ApplicationNotes = z.infer<typeof applicationNotes>

/** The notes, labels and star in the row of an application. */
export const applicationMarks = z.object({
  labels: z.array(z.string()),
  /** The number of notes about the person. */
  notes: z.int(),
  /** True if the caller has starred the application. */
  is_starred: z.boolean(),
})
export type ApplicationMarks = z.infer<typeof applicationMarks>

const applicationErrors = ['applications:not_found', 'companies:not_permitted'] as const
const noteErrors = ['notes:not_found', 'companies:not_permitted'] as const

export const getApplicationNotes = endpoint({
  method: 'GET',
  path: '/v1/applications/:id/notes',
  access: 'employer',
  summary:
    'What the members of the company have written about the candidate of an application, and where else the candidate has applied. Notes and labels belong to the person: all resumes with a name share them, a resume without one has its own.',
  params: idParams,
  reply: applicationNotes,
  errors: ['applications:not_found'],
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/notes',
  access: 'employer',
  summary: 'Write a note about the candidate for the members of the company.',
  params: idParams,
  body: noteBody,
  reply: personNote,
  errors: [...applicationErrors, 'applications:wrong_state', 'request:limit_exceeded'],
  idempotent: true,
  accountLimit: 'note',
})

export const changeNote = endpoint({
  method: 'PUT',
  path: '/v1/notes/:id',
  access: 'employer',
  summary: 'Replace the text of an own note.',
  params: idParams,
  body: noteBody,
  reply: personNote,
  errors: noteErrors,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/v1/notes/:id',
  access: 'employer',
  summary: 'Delete an own note, or as an owner any note of the company.',
  params: idParams,
  reply: nothing,
  errors: noteErrors,
})

const labelList = unique(z.array(labelName).max(noteLimits.companyLabels)).default([])

export const changeLabels = endpoint({
  method: 'PATCH',
  path: '/v1/applications/:id/labels',
  access: 'employer',
  summary: `Add and remove labels of the candidate. An unknown name becomes a label of the company; at most ${noteLimits.personLabels} for a candidate and ${noteLimits.companyLabels} for a company. A label that nobody has any more is gone.`,
  params: idParams,
  body: z.object({ add: labelList, remove: labelList }),
  reply: z.object({ labels: z.array(z.string()) }),
  errors: [...applicationErrors, 'applications:wrong_state'],
})

export const starApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/star',
  access: 'employer',
  summary:
    'Star an application for the caller alone, or remove the star. A repeat changes nothing.',
  params: idParams,
  body: z.object({ is_starred: z.boolean() }),
  reply: nothing,
  errors: applicationErrors,
})

export const voteOnApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/vote',
  access: 'employer',
  summary:
    'Vote for or against the candidate while the application is open; null takes the vote back. A repeat changes nothing.',
  params: idParams,
  body: z.object({ vote: z.enum(votes).nullable() }),
  reply: nothing,
  errors: [...applicationErrors, 'applications:wrong_state'],
})
