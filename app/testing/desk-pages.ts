// The responses of the pages of the desk to operators: before the code of the second factor, and to each role.
import type { DeskActor } from '../../api/testing/desk-permissions.ts'
import type { ExpectedAnswer } from './page-table.ts'

export type DeskAnswers = [
  beforeCode: ExpectedAnswer,
  support: ExpectedAnswer,
  moderator: ExpectedAnswer,
  money: ExpectedAnswer,
]

interface DeskPageRow {
  loader?: DeskAnswers
  action?: DeskAnswers
}

export const pageActors = [
  'operator before the code',
  'support',
  'moderator',
  'money',
] as const satisfies DeskActor[]

const toDoor = (next: string) => `303 /ru/desk/enter?${new URLSearchParams({ next })}`

const atBlock = '303 /ru/desk/enter?next=%2Fru%2Fdesk%2Fblocks%2F:id'
const atCase = '303 /ru/desk/enter?next=%2Fru%2Fdesk%2Fcases%2F:id'

export const deskPages: Record<string, DeskPageRow> = {
  'routes/$lang/desk/queue': { loader: ['303 /ru/desk/enter', 200, 200, 200] },
  'routes/$lang/desk/case': {
    loader: [atCase, 200, 404, 404],
    action: [atCase, '303 /ru/desk', 404, 404],
  },
  'routes/$lang/desk/door': { loader: [204, 204, 204, 204] },
  'routes/$lang/desk/enter': { loader: [200, 200, 200, 200], action: [409, 422, 422, 422] },
  'routes/$lang/desk/search': {
    loader: [toDoor('/ru/desk/search'), 200, 200, 200],
    action: [toDoor('/ru/desk/search'), 200, 200, 200],
  },
  'routes/$lang/desk/invoices': {
    loader: [toDoor('/ru/desk/invoices'), 404, 404, 200],
    action: [toDoor('/ru/desk/invoices'), 404, 404, 422],
  },
  'routes/$lang/desk/upkeep': {
    loader: [toDoor('/ru/desk/upkeep'), 200, 404, 404],
    action: [toDoor('/ru/desk/upkeep'), '303 /ru/desk/upkeep', 404, 404],
  },
  'routes/$lang/desk/block': {
    loader: [atBlock, 404, 200, 404],
    action: [atBlock, 404, '303 /ru/desk/blocks/:id', 404],
  },
  'routes/$lang/desk/log': { loader: [toDoor('/ru/desk/log'), 200, 200, 200] },
}
