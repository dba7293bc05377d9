import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acceptApplication, getApplication, listFreeTimes } from '#contract/applications.ts'
import { ChooseTime } from '#app/features/applications/day/choose-time.tsx'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['applications', 'fields'] }

const page = guard('candidate')

export const loader = page.loader(async ({ call, params: { id = '' }, paths, texts }) => {
  const [application, { times }] = await Promise.all([
    call(getApplication, { params: { id } }),
    call(listFreeTimes, { params: { id } }),
  ])
  const { invitation } = application
  if (!invitation?.candidate_chooses) throw redirect(openedPath(paths.myApplications(), id))
  return { title: texts('applications')('choice.title'), application, invitation, times }
})

export const action = page.action(async (visit) => {
  const { call, fields, leave, params, parse, paths, refuse, texts } = visit
  const { id = '' } = params
  if (!fields.slot) return refuse({ slot: ['required'] })
  const version = Number(fields.version) || undefined
  const body = parse(acceptApplication.body, { slot: fields.slot, version })
  await call(acceptApplication, { params: { id }, body })
  const message = texts('applications')('done.candidate.accept')
  const to = `${openedPath(paths.myApplications(), id)}#${id}`
  return leave(to, { toast: { message, variant: 'success' } })
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function MeetingTimesPage() {
  const loaded = useLoaderData<typeof loader>()
  return <ChooseTime {...loaded} refusal={useActionData<typeof action>() ?? null} />
}
