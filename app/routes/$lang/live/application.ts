import { getApplication } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Loads an application again for the page that shows it. */
export const loader = forScript(({ call, params: { id = '' } }) =>
  call(getApplication, { params: { id } }),
)
