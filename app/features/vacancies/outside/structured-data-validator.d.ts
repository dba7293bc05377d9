// The package brings no types; these are of what a test calls.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(found: {
      jsonld: Record<string, unknown[]>
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
