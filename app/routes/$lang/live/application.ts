import { getApplication } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Loads an application with its history again, because it has changed while a page shows it. */
export const loader = forScript(({ call, params: { id = '' } }) =>
  call(getApplication, { params: { id } }),
)
