import { secured } from '#app/platform/session/cookies.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import type { ActionVisit } from './act.server.ts'

/** Stores a choice about the look of pages in a cookie, for example dark colours. */
export function storeChoice(serialize: (fields: ActionVisit['fields']) => Promise<string>) {
  return async ({ request, fields, paths, leave }: ActionVisit) => {
    const from = safePath(fields.from ?? null) ?? paths.home()
    return leave(from, { cookies: [secured(request, await serialize(fields))] })
  }
}
