import type * as contract from '../../contract/files.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'

const daySeconds = 24 * 3600

export async function getFile(
  { files }: Scope,
  { params: { name } }: OperationInput<typeof contract.getFile>,
): Promise<FileAnswer<'image/webp'>> {
  const bytes = await files.get(name)
  if (!bytes) throw new Failure('request:not_found')
  return { bytes, type: 'image/webp', etag: name, cache: `private, max-age=${daySeconds}` }
}
