import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listFilledTemplates, type FilledTemplates } from '#contract/message-templates.ts'
import { attachmentLimits } from '#contract/rules/attachments.ts'
import { limits } from '#contract/rules/limits.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { WhileAllowed } from '#app/features/applications/live/while-allowed.tsx'
import { filesOf } from '#app/features/applications/thread/files-of.ts'
import { messageForm } from '#app/features/applications/thread/messages-of.ts'
import { readThread } from '#app/features/applications/thread/read-thread.server.ts'
import {
  mostMessageBytes,
  sendWithFiles,
} from '#app/features/applications/thread/send-message.server.ts'
import { ThreadPage } from '#app/features/applications/thread/thread-page.tsx'
import { Complain } from '#app/features/reports/complain.tsx'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'

export const handle = { i18n: ['conversations', 'applications', 'fields'] }

const page = guard('user')

const noTemplates: Pick<FilledTemplates, 'templates'> = { templates: [] }

export const loader = page.loader(async (visit) => {
  const { call, texts, url, user } = visit
  const thread = await readThread(visit)
  const { resume, vacancy } = thread.application
  const isCandidate = user.accountType === 'candidate'
  const { public_id: id } = thread.application
  const { templates } = isCandidate
    ? noTemplates
    : await extraOr(call(listFilledTemplates, { params: { id } }), noTemplates)
  const chosen = templates.find(({ public_id }) => public_id === url.searchParams.get('template'))
  const who = isCandidate
    ? vacancy.company.name
    : (resume.name ?? texts('applications')('person.hidden_name'))
  const text = chosen?.text ?? url.searchParams.get('text') ?? ''
  const { typed, draft } = await unsent(visit, messageForm(id), { isFilled: text !== '' })
  return {
    title: texts('conversations')('title', { who }),
    side: user.accountType,
    ...thread,
    templates,
    text: text.slice(0, limits.conversationMessage),
    idempotencyKey: randomUUID(),
    kept: typed,
    draft,
  }
})

export const action = page.action(
  async (visit) => {
    const { params, form, key, refuse, leave, paths } = visit
    const { id = '' } = params
    if (filesOf(form).length > attachmentLimits.perMessage)
      refuse({ files: [`too_many:${attachmentLimits.perMessage}`] })
    await sendWithFiles(visit, id, form, key)
    return leave(conversationPaths(paths).thread(id))
  },
  {
    keeps: true,
    upload: {
      mostBytes: mostMessageBytes,
      tooLarge: { values: {}, fields: {}, error: 'files:attachment_too_large' },
    },
  },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

const complain = (message: string) => <ComplainOfMessage id={message} />

function ComplainOfMessage({ id }: { id: string }) {
  const { t } = useTranslation('conversations')
  return (
    <Complain about="message" id={id}>
      {t('complain')}
    </Complain>
  )
}

export default function ConversationPage() {
  const { title: _, draft: __, kept, ...thread } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  return (
    <QueryScope>
      <WhileAllowed key={thread.application.public_id}>
        <ThreadPage {...thread} refusal={refusal} complain={complain} />
      </WhileAllowed>
    </QueryScope>
  )
}
