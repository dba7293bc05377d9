/** Returns the name under which unsent messages of an application wait in the outbox. */
export function messagesOf(id: string): string {
  return `messages.${id}`
}
