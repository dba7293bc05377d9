// Returns the URLs of conversations. They are not in paths.ts, because guests load that file but have no conversations.
import type { Paths } from './paths.ts'

interface ConversationQuery {
  q?: string
  unread?: boolean
  page?: number
}

export function conversationPaths(paths: Paths) {
  const applications = paths.myApplications()
  return {
    list({ q, unread, page = 1 }: ConversationQuery = {}): string {
      const search = new URLSearchParams({ tab: 'messages' })
      if (q) search.set('q', q)
      if (unread) search.set('unread', '1')
      if (page > 1) search.set('page', String(page))
      return `${applications}?${search}`
    },
    /** The URL of the messages of an application; the field for a new message contains `text`. */
    thread: (id: string, text?: string) =>
      `${applications}/${id}/messages${text ? `?${new URLSearchParams({ text })}#text` : ''}`,
    /** The URL of the messages of an application; the field contains the text of a template. */
    template: (id: string, template: string) =>
      `${applications}/${id}/messages?${new URLSearchParams({ template })}#text`,
    before: (id: string, message: string) => `${applications}/${id}/messages?before=${message}`,
    /** The URL of the calendar file of the first working day. */
    firstDayFile: (id: string) => `${applications}/${id}/first-day.ics`,
    file: (id: string, attachment: string) => `${applications}/${id}/files/${attachment}`,
    live: (id: string, after?: string) =>
      `${paths.home()}/live/messages/${id}${after ? `?after=${after}` : ''}`,
  }
}
