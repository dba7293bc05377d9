import { CallFailure } from '#contract/call.ts'
import { topField } from '#contract/field-errors.ts'
import { publishableResume, type ResumeContent } from '#contract/resume-content.ts'
import { getOwnResume, type OwnResume } from '#contract/resumes.ts'
import { orErrorPage, pageNotFound } from '#app/platform/errors/not-found.server.ts'
import { parseForm } from '#app/platform/form/answer-form.server.ts'
import {
  requireApi,
  requireOwner,
  type Keeping,
  type RequestArgs,
  type SignedInVisit,
} from '#app/platform/session/session.server.ts'

export interface OwnVisit extends SignedInVisit {
  resume: OwnResume
}

/** The resume of the address; for everyone but its owner, guests included, there is no such page. */
export async function requireOwnResume(
  args: RequestArgs,
  keeping: Keeping = {},
): Promise<OwnVisit> {
  // A guest who posts signs in first; the page itself is not there for him.
  const isPost = args.request.method === 'POST'
  const visit = await (isPost ? requireApi(args, keeping) : requireOwner(args, 'candidate'))
  const calling = visit.call(getOwnResume, { params: { id: args.params.id ?? '' } })
  const resume = await orErrorPage(calling.catch(asMissing))
  return { ...visit, resume }
}

function asMissing(error: unknown): never {
  if (error instanceof CallFailure && error.status === 403) throw pageNotFound()
  throw error
}

/** What stands between this content and its publication, by path of the contract. */
export function publishErrors(content: ResumeContent) {
  const parsed = parseForm(publishableResume, content)
  return parsed.ok ? {} : parsed.fields
}

/** Top-level names of the fields that hold something. */
export function filledFields(content: ResumeContent): string[] {
  return Object.entries(content)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .map(([name]) => name)
}

export function topLevel(errors: Record<string, unknown>): string[] {
  return [...new Set(Object.keys(errors).map(topField))]
}
