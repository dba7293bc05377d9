// The HTTP status that each endpoint of the desk must return to operators: before they have entered a code, and to each
// role with an open desk.

type Statuses = [beforeCode: number, support: number, moderator: number, money: number]

export const deskActors = ['operator before the code', 'support', 'moderator', 'money'] as const
export type DeskActor = (typeof deskActors)[number]

export interface DeskRow {
  statuses: Statuses
  /** The acts that the log must have after a call with status 200; empty if the call reads nothing of a person. */
  logs: string[]
  /** A call that must come before, by the same operator. */
  after?: { name: string; body: unknown }
}

const atTheDoor: Statuses = [200, 200, 200, 200]
const inside: Statuses = [403, 200, 200, 200]
const wrongCode: Statuses = [409, 422, 422, 422]

const supportOnly: Statuses = [403, 200, 404, 404]
const moneyOnly: Statuses = [403, 404, 404, 200]

export const deskPermissions: Record<string, DeskRow> = {
  readDesk: { statuses: atTheDoor, logs: [] },
  readSecondFactor: { statuses: [200, 409, 409, 409], logs: [] },
  confirmSecondFactor: { statuses: [422, 409, 409, 409], logs: ['factor_confirmed'] },
  enterDesk: { statuses: wrongCode, logs: ['entered'] },
  leaveDesk: { statuses: atTheDoor, logs: ['left'] },
  listDeskLog: { statuses: inside, logs: [] },
  renewRecoveryCodes: { statuses: [403, 422, 422, 422], logs: ['recovery_codes_renewed'] },
  searchDesk: { statuses: inside, logs: ['found'] },
  readUpkeep: { statuses: supportOnly, logs: [] },
  retryUpkeep: { statuses: supportOnly, logs: ['retried'] },
  listUnpaidInvoices: { statuses: moneyOnly, logs: ['invoices_read'] },
  checkStatement: { statuses: moneyOnly, logs: ['statement_read'] },
  bookTransfers: { statuses: moneyOnly, logs: [] },
  listCases: { statuses: inside, logs: [] },
  readCase: { statuses: supportOnly, logs: ['case_read'] },
  readCaseDocument: { statuses: [403, 404, 200, 404], logs: ['document_read'] },
  openCaseContacts: { statuses: supportOnly, logs: ['contacts_opened'] },
  takeCase: { statuses: supportOnly, logs: [] },
  releaseCase: { statuses: supportOnly, logs: [] },
  decideCase: { statuses: supportOnly, logs: ['case_answered'] },
  confirmCase: { statuses: [403, 404, 200, 404], logs: ['reports_unfounded'] },
  endBlock: { statuses: [403, 404, 200, 404], logs: ['block_ended'] },
  reopenCase: {
    statuses: [403, 409, 404, 404],
    logs: ['case_reopened'],
    after: { name: 'decideCase', body: { decision: 'closed', reason: 'spam' } },
  },
}
