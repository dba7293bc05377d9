// Conversations: the messages that the candidate and the employer of an application write to each other.
import { z } from 'zod'
import { applicationSummary } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId, text, unique } from './fields.ts'
import { attachmentLimits, attachmentTypes } from './rules/attachments.ts'
import { limits } from './rules/limits.ts'
import { conversationLimits, writingRefusals } from './rules/conversations.ts'
import { accountTypes } from './rules/vocabulary.ts'

export const attachment = z.object({
  public_id: publicId,
  /** The name that the file had on the author's device, with the ending of its true type. */
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** The size of the file in bytes. */
  size: z.int(),
})
export type Attachment = z.infer<typeof attachment>

export const message = z.object({
  public_id: publicId,
  by: z.enum(accountTypes),
  /** The first name of the employer's member who wrote the message; null for candidates and erased accounts. */
  author: z.string().nullable(),
  /** True if the caller wrote the message. */
  is_own: z.boolean(),
  /** The text of the message; empty if the author has erased the account. */
  text: z.string(),
  /** The files of the message, in the order of their upload. */
  attachments: z.array(attachment),
  created_at: dateTime,
})
export type Message = z.infer<typeof message>

/** The last message that the candidate (or the employer) has read, and the time of the reading. */
export const readMark = z.object({ message_public_id: publicId, at: dateTime })

export type ReadMark = z.infer<typeof readMark>

export const conversation = z.object({
  /** At most 500 messages, oldest first. Without the parameter `after`, the newest messages are returned. */
  messages: z.array(message),
  /** True if older messages than the first message here exist; the caller requests them with `before`. */
  has_earlier: z.boolean(),
  /** The last message that the caller's side has read; null if it has not read any message. */
  own_read: readMark.nullable(),
  /** The last message that the other side has read; null if it has not read any message. */
  other_read: readMark.nullable(),
  /** The reason why the caller can write no more messages; null if the caller can write messages. */
  writing_refusal: z.enum([...writingRefusals, 'not_permitted']).nullable(),
  /** After this time, nobody can write messages about the closed application; null while it is open. */
  writable_until: dateTime.nullable(),
})
export type Conversation = z.infer<typeof conversation>

export const listMessages = endpoint({
  method: 'GET',
  path: '/v1/applications/:id/messages',
  access: 'user',
  keyScope: 'applications:read',
  summary: 'The messages of an application, how far each side has read, and whether one may write.',
  params: idParams,
  query: z.object({
    /** Returns only messages that are newer than the message with this id. */
    after: publicId.optional(),
    /** Returns only messages that are older than the message with this id. */
    before: publicId.optional(),
  }),
  reply: conversation,
  errors: ['applications:not_found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/messages',
  access: 'user',
  keyScope: 'applications:write',
  summary:
    'Write to the other side. A message is no answer: the deadline runs on until an invitation, refusal or hire.',
  params: idParams,
  body: z
    .object({
      /** The text of the message; it may be empty only if the message has attachments. */
      text: text(limits.conversationMessage).default(''),
      /** Ids of files that the caller has uploaded for this application and not sent yet. */
      attachments: unique(z.array(publicId).max(attachmentLimits.perMessage)).default([]),
    })
    .refine((body) => body.text !== '' || body.attachments.length > 0, {
      path: ['text'],
      message: 'required',
    }),
  reply: message,
  errors: [
    'applications:not_found',
    'companies:not_permitted',
    'conversations:writing_ended',
    'conversations:answer_awaited',
    'request:limit_exceeded',
  ],
  idempotent: true,
  accountLimit: 'message',
})

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/messages/read',
  access: 'user',
  keyScope: 'applications:write',
  summary:
    'Mark a message and all before it as read by the caller’s side. A repeat changes nothing.',
  params: idParams,
  body: z.object({ message_public_id: publicId }),
  reply: z.object({ unread_conversations: z.int() }),
  errors: ['applications:not_found'],
})

export const conversationRow = z.object({
  application: applicationSummary,
  /** The newest message; its text is cut to 140 characters. */
  last_message: message,
  /** The number of messages from the other side that the caller's side has not read. */
  unread: z.int(),
})
export type ConversationRow = z.infer<typeof conversationRow>

export const listConversations = endpoint({
  method: 'GET',
  path: '/v1/conversations',
  access: 'user',
  summary:
    'Applications with messages: those with unread ones first, then those that the other side wrote last in, newest first.',
  query: z.object({
    /** A text to search for in messages, in the name of the person or company, and in the vacancy's title. */
    q: text(conversationLimits.search).optional(),
    unread: z.enum(['true', 'false']).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(conversationLimits.list)
      .default(conversationLimits.list),
  }),
  reply: z.object({
    results: z.array(conversationRow),
    total: z.int(),
    /** The number of all conversations with unread messages, also of those that the query excludes. */
    unread: z.int(),
  }),
})

export const uploadAttachment = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/applications/:id/attachments',
  access: 'user',
  keyScope: 'applications:write',
  summary:
    'Upload a PDF, DOCX or picture of at most 5 MB for a message that is sent afterwards. Unsent files are deleted after a day.',
  params: idParams,
  bodyLimitBytes: attachmentLimits.formBytes,
  tooLarge: 'files:attachment_too_large',
  body: z.object({
    file: z.file(),
    /** An id of the upload. If the client repeats the upload with the same key, the API stores no second file. */
    key: z
      .string()
      .regex(/^[\x21-\x7e]{8,140}$/)
      .optional(),
  }),
  reply: attachment,
  errors: [
    'applications:not_found',
    'companies:not_permitted',
    'conversations:writing_ended',
    'files:attachment_wrong_type',
    'files:image_unreadable',
    'files:image_too_many_pixels',
    'request:limit_exceeded',
  ],
})

export const getAttachment = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/applications/:id/attachments/:attachment',
  access: 'user',
  keyScope: 'applications:read',
  summary: 'A file of a message, for the two sides of its application; documents only to be saved.',
  params: idParams.extend({ attachment: publicId }),
  types: attachmentTypes,
  errors: ['applications:not_found'],
})
