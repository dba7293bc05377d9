/** An error whose message the client may read; the messages of other errors are not sent to the client. */
export class HubException extends Error {
  override name = 'HubException'
}

export class InvalidArguments extends Error {
  override name = 'InvalidArguments'
}

export class Unauthorized extends Error {
  override name = 'Unauthorized'
}

/** Thrown if a message violates the hub protocol. The connection then ends. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly closeStatus: number

  constructor(message: string, closeStatus = 1000) {
    super(message)
    this.closeStatus = closeStatus
  }
}

export const closedWithError = 'Connection closed with an error.'

/** Returns the error text for the client. It contains the message of a HubException; with `detailed`, of any error. */
export function errorText(summary: string, error: unknown, detailed = false): string {
  if (!(error instanceof Error) || !(detailed || error instanceof HubException)) return summary
  return `${summary} ${error.name}: ${error.message}`
}

/** Returns whether a method has thrown an error to refuse a call, so that the log need not contain it. */
export function isIntended(error: unknown): boolean {
  return (
    error instanceof HubException ||
    error instanceof InvalidArguments ||
    error instanceof Unauthorized
  )
}

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
