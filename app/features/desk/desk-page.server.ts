import { readDesk, type DeskState } from '#contract/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { orErrorPage, pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guardHidden, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Wraps a page of the desk: operators enter the code first, nobody else learns of it. */
export const deskPage = guardHidden(
  async ({ call }): Promise<DeskState | null> => {
    const desk = await call(readDesk, {})
    return desk.state === 'open' ? desk : null
  },
  ({ url, paths }) => deskPaths(paths).enter(url.pathname + url.search),
)

/** Wraps the page at which operators set up the second factor or enter its code. */
export const doorPage = guardHidden(
  ({ call }: SignedInVisit): Promise<DeskState | null> => call(readDesk, {}),
  ({ paths }) => deskPaths(paths).enter(),
)

/** Throws the error page of an unknown address unless the visitor is an operator. */
export async function requireOperator({ user, call }: Visit): Promise<void> {
  if (!user) throw pageNotFound()
  await orErrorPage(call(readDesk, {}))
}
