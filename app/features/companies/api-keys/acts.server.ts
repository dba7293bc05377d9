import { apiKeyBody, createApiKey, listApiKeys, revokeApiKey } from '#contract/api-keys.ts'
import { companyPaths } from '#app/company-paths.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Creates a key, which the reply shows once, or revokes one. */
export const actOnKeys: PageAction<SignedInVisit, unknown> = async (visit) => {
  const {
    call,
    fields,
    form,
    intent,
    key: idempotencyKey,
    leave,
    parse,
    params,
    paths,
    texts,
  } = visit
  const { id = '' } = params
  if (intent === 'revoke') {
    const { results } = await call(listApiKeys, { params: { id } })
    const revoked = results.find(({ public_id }) => public_id === fields.api_key)
    if (revoked) await call(revokeApiKey, { params: { id, key: revoked.public_id } })
    const toast = texts('api_keys')('revoked', { name: revoked?.name ?? '' })
    return leave(companyPaths(paths).apiKeys(id), { toast })
  }
  if (intent !== 'create') throw new Response(null, { status: 400 })
  const body = parse(apiKeyBody, {
    name: fields.name ?? '',
    scopes: form.getAll('scopes'),
    days: Number(fields.days),
  })
  const { key, name } = await call(createApiKey, { params: { id }, body, idempotencyKey })
  return { created: { key, name } }
}
