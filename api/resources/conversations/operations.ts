import type * as contract from '../../contract/conversations.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import {
  conversationLimits,
  writableUntil,
  writingRefusal,
} from '../../contract/rules/conversations.ts'
import { unfilledPlaceholder } from '../../contract/rules/message-templates.ts'
import { snippetOf } from '../../contract/rules/snippet.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { summaryFor } from '../applications/acts.ts'
import { markRead } from '../notifications/acts.ts'
import { writeMessage } from './acts.ts'
import { findConversations } from './list-queries.ts'
import { findConversation, findMessage, setRead } from './queries.ts'
import { countUnread } from './unread.ts'
import { messageFor, readMarkFor } from './view.ts'

export async function listMessages(
  { db, account, now }: SignedInScope,
  { params, query }: OperationInput<typeof contract.listMessages>,
): Promise<contract.Conversation> {
  const row = await findConversation(db, account, params.id, query)
  if (!row) throw new Failure('applications:not_found')
  const { page } = conversationLimits
  const isNewest = query.after === undefined
  return {
    messages: row.messages
      .slice(isNewest ? -page : 0, isNewest ? undefined : page)
      .map((each) => messageFor(each, account.id)),
    has_earlier: isNewest && row.messages.length > page,
    own_read: row.own_read && readMarkFor(row.own_read),
    other_read: row.other_read && readMarkFor(row.other_read),
    writing_refusal: row.isPermitted ? writingRefusal(row, now()) : 'not_permitted',
    writable_until: writableUntil(row)?.toISOString() ?? null,
  }
}

export async function sendMessage(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.sendMessage>,
): Promise<contract.Message> {
  if (scope.account.side === 'employer' && unfilledPlaceholder(body.text) !== null) {
    throw invalidFields({ text: ['unfilled_placeholder'] })
  }
  return scope.db.transaction(async (tx) => {
    const id = await writeMessage(scope, tx, params.id, body)
    return messageFor(await findMessage(tx, id), scope.account.id)
  })
}

export async function markMessagesRead(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.markMessagesRead>,
): Promise<Reply<typeof contract.markMessagesRead>> {
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    const read = await setRead(tx, account, params.id, body.message_public_id, scope.now())
    if (!read) throw new Failure('applications:not_found')
    const application_id = read.id
    if (read.isNew) {
      await markRead(scope, tx, { application_id })
      await scope.events.record(tx, {
        type: 'messages-read',
        application_id,
        side: account.side,
      })
    }
    return { unread_conversations: await countUnread(tx, account.id) }
  })
}

export async function listConversations(
  { db, account }: SignedInScope,
  { query }: OperationInput<typeof contract.listConversations>,
): Promise<Reply<typeof contract.listConversations>> {
  const [rows, unread] = await Promise.all([
    findConversations(db, account, {
      q: query.q ?? '',
      isUnread: query.unread === 'true',
      limit: query.size,
      offset: (query.page - 1) * query.size,
    }),
    countUnread(db, account.id),
  ])
  const results = rows.map(({ last_message, unread: count, ...row }) => {
    const text = snippetOf(last_message.text, conversationLimits.snippet)
    const shown = messageFor({ ...last_message, text }, account.id)
    return { application: summaryFor(row, account.side), last_message: shown, unread: count }
  })
  return { results, total: rows[0]?.total ?? 0, unread }
}
