import { getApplication } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** One application with its history, for a page that shows an outdated one. */
export const loader = forScript(({ call, params: { id = '' } }) =>
  call(getApplication, { params: { id } }),
)
