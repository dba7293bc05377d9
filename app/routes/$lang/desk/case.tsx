import { useActionData, useLoaderData } from '@remix-run/react'
import { readCase } from '#contract/desk-cases.ts'
import { actOnCase, type OpenedContacts } from '#app/features/desk/case/act.server.ts'
import { OpenedCase } from '#app/features/desk/case/opened-case.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { caseTitle } from '#app/features/desk/queue/case-words.ts'
import { QueueFrame } from '#app/features/desk/queue/queue-frame.tsx'
import { QueueList } from '#app/features/desk/queue/queue-list.tsx'
import { readQueue } from '#app/features/desk/queue/read-queue.server.ts'
import { useCaseKeys } from '#app/features/desk/queue/use-case-keys.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export const handle = { i18n: ['desk', 'fields'] }

export const loader = deskPage.loader(async (visit) => {
  const { call, params, texts, storedForm } = visit
  const opened = await call(readCase, { params: { id: params.id ?? '' } })
  const title = caseTitle(texts('desk'), opened.about)
  return { title, opened, queue: await readQueue(visit), kept: await storedForm() }
})

export const action = deskPage.action(actOnCase, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function CasePage() {
  const { opened, queue, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | OpenedContacts>()
  const id = opened.public_id
  const at = queue.results.findIndex(({ public_id }) => public_id === id)
  useCaseKeys(queue, id)
  return (
    <QueueFrame queue={queue} isOpened>
      <div className="desk-two">
        <QueueList queue={queue} opened={id} />
        <OpenedCase
          key={id}
          opened={opened}
          kind={queue.kind}
          position={at < 0 ? null : { nth: at + 1, of: queue.results.length }}
          contacts={answer && 'contacts' in answer ? answer.contacts : null}
          refusal={answer && 'values' in answer ? answer : kept}
        />
      </div>
    </QueueFrame>
  )
}
