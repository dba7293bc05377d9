/** Returns the name of the form under which the draft of a message is stored. */
export function messageForm(id: string): string {
  return `messages/${id}`
}

/** Returns the name under which unsent messages of an application wait in the outbox. */
export function messagesOf(id: string): string {
  return `messages.${id}`
}
