import { useLoaderData } from '@remix-run/react'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { QueueFrame } from '#app/features/desk/queue/queue-frame.tsx'
import { QueueList } from '#app/features/desk/queue/queue-list.tsx'
import { readQueue } from '#app/features/desk/queue/read-queue.server.ts'
import { useCaseKeys } from '#app/features/desk/queue/use-case-keys.ts'

export const handle = { i18n: ['desk'] }

export const loader = deskPage.loader(async (visit) => ({
  title: visit.texts('desk')('nav.queue'),
  queue: await readQueue(visit),
}))

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function QueuePage() {
  const { queue } = useLoaderData<typeof loader>()
  useCaseKeys(queue)
  return (
    <QueueFrame queue={queue}>
      <QueueList queue={queue} />
    </QueueFrame>
  )
}
