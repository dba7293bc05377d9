// Reads the resume in a file or text of a candidate. Nothing of it is stored.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { readResumeFile as contract } from '../../contract/resume-import.ts'
import { resumeImportLimits } from '../../contract/rules/resume-import.ts'
import { Failure } from '../../http/failure.ts'
import type { ImportInput } from '../../resume-import/import-problem.ts'
import { readApart } from '../../resume-import/read-apart.ts'
import { contentOf } from '../../resume-import/to-content.ts'
import type { SignedInScope } from '../../scope.ts'
import { specialtyOf } from '../../search/lexicon/specialty-of.ts'

export async function readResumeFile(
  { db, account, limits }: SignedInScope,
  { body }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  await limits.take('resume_import', String(account.id))
  const answer = await readApart(await inputOf(body))
  if (answer.problem) throw new Failure(`resumes:import_${answer.problem}`)
  const { content, dropped } = contentOf(answer.resume)
  const specialty_code = content.title ? await specialtyOf(db, content.title) : null
  const rest = [...dropped, answer.resume.rest].filter(Boolean).join('\n')
  return { content: { ...content, specialty_code }, rest }
}

async function inputOf({
  file,
  text = '',
}: OperationInput<typeof contract>['body']): Promise<ImportInput> {
  if (!file) return { text }
  if (file.size > resumeImportLimits.bytes) throw new Failure('resumes:import_too_large')
  return { bytes: new Uint8Array(await file.arrayBuffer()) }
}
