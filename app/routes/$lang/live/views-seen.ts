import { seeResumeViews, seeVacancyViews } from '#contract/views.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const action = forScript(async ({ user, call, request }) => {
  const form = await readForm(request)
  const input = {
    params: { id: String(form.get('id')) },
    body: { total: Number(form.get('total')) },
  }
  return call(user.accountType === 'employer' ? seeVacancyViews : seeResumeViews, input)
})
