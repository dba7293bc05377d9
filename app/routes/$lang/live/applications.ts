import { listApplications } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const loader = forScript(({ call, url }) => {
  const since = url.searchParams.get('updated_after')
  return call(listApplications, { query: { updated_after: since ?? undefined } })
})
