import { getApplication } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Loads an application with its history again, after the application that a page shows has changed. */
export const loader = forScript(({ call, params: { id = '' } }) =>
  call(getApplication, { params: { id } }),
)
