import { getApplication } from '#contract/applications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const loader = forScript(({ call, params: { id = '' } }) =>
  call(getApplication, { params: { id } }),
)
