/** The only error whose message reaches the client; what the client itself reports to have failed is one too. */
export class HubException extends Error {
  override name = 'HubException'
}

/** Thrown by a method that was called with arguments it cannot take. */
export class InvalidArguments extends Error {
  override name = 'InvalidArguments'
}

/** Thrown by a method its caller may not use. */
export class Unauthorized extends Error {
  override name = 'Unauthorized'
}

/** The peer broke the hub protocol: the connection cannot go on. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly closeStatus: number

  constructor(message: string, closeStatus = 1000) {
    super(message)
    this.closeStatus = closeStatus
  }
}

export const closedWithError = 'Connection closed with an error.'

/** The text a client may see: details only of a HubException, or of all when they are asked for. */
export function errorText(summary: string, error: unknown, detailed = false): string {
  if (!(error instanceof Error) || !(detailed || error instanceof HubException)) return summary
  return `${summary} ${error.name}: ${error.message}`
}

/** Whether a method failed as its author meant it to, so that there is nothing to look into. */
export function isIntended(error: unknown): boolean {
  return (
    error instanceof HubException ||
    error instanceof InvalidArguments ||
    error instanceof Unauthorized
  )
}

/** What the caller of a method is told of its failure. */
export function invocationErrorText(target: string, error: unknown, detailed = false): string {
  if (error instanceof InvalidArguments) {
    return errorText(`Failed to invoke '${target}' due to an error on the server.`, error, detailed)
  }
  if (error instanceof Unauthorized) {
    return `Failed to invoke '${target}' because user is unauthorized`
  }
  const summary = `An unexpected error occurred invoking '${target}' on the server.`
  return errorText(summary, error, detailed)
}
