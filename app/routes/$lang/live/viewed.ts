import type { z } from 'zod'
import { countView, type viewBody } from '#contract/views.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forAnyScript } from '#app/platform/page/script.server.ts'

/** Counts that a visitor has viewed a vacancy or a resume. The API checks the sent data. */
export const action = forAnyScript(async ({ call, request }) => {
  const body = Object.fromEntries(await readForm(request)) as z.input<typeof viewBody>
  return call(countView, { body })
})
