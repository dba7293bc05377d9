// Calls every page of the site as each kind of member of a company.
import { expect, test } from 'vitest'
import { addTeam, answerTo, handlers, startStage, teamMembers } from './testing/page-stage.ts'
import { actors, pageTable, type ExpectedAnswer } from './testing/page-table.ts'
import { teamPages } from './testing/team-pages.ts'

const [own, other] = [actors.indexOf('employer'), actors.indexOf('other employer')]

/** Returns the answers to each kind of member, in the order of `teamMembers`. */
function expectedOf(id: string, kind: 'loader' | 'action'): (ExpectedAnswer | undefined)[] {
  const answers = pageTable[id]?.[kind]
  const [owner, removed] = [answers?.[own], answers?.[other]]
  return [owner, ...(teamPages[id]?.[kind] ?? [owner, owner, owner]), removed]
}

test('every page that knows its company has a row for the roles of the team', () => {
  const known = handlers.filter(({ id, kind }) => {
    const answers = pageTable[id]?.[kind]
    return answers?.[own] !== answers?.[other]
  })
  const missing = known.filter(({ id, kind }) => !teamPages[id]?.[kind])
  const advice = 'each page that only members may open needs a row in testing/team-pages.ts'
  expect(
    missing.map(({ id, kind }) => `${id} ${kind}`),
    advice,
  ).toEqual([])
})

test('every row for the roles of the team has its page', () => {
  const known = handlers.map(({ id, kind }) => `${id} ${kind}`)
  const rows = Object.entries(teamPages).flatMap(([id, row]) =>
    Object.keys(row).map((kind) => `${id} ${kind}`),
  )
  expect(known).toEqual(expect.arrayContaining(rows))
})

const cells = handlers.flatMap((handler) =>
  expectedOf(handler.id, handler.kind).map((answer, index) => ({
    ...handler,
    member: teamMembers[index] ?? 'owner',
    answer,
  })),
)

const changesShared = ({ id, kind }: Pick<(typeof cells)[number], 'id' | 'kind'>) =>
  kind === 'action' && Boolean(teamPages[id]?.action)

async function answersTo(asked: (typeof cells)[number][]) {
  const stage = await startStage()
  const team = await addTeam(stage)
  const answers = []
  for (const cell of asked) {
    answers.push({ ...cell, answer: await answerTo(team[cell.member], stage, cell) })
  }
  return answers
}

test('each member at every loader', async () => {
  const loaders = cells.filter(({ kind }) => kind === 'loader')
  expect(await answersTo(loaders)).toEqual(loaders)
})

test.each(handlers.filter((handler) => handler.kind === 'action' && !changesShared(handler)))(
  'each member at the action of $id',
  async ({ id, kind }) => {
    const own = cells.filter((cell) => cell.id === id && cell.kind === kind)
    expect(await answersTo(own)).toEqual(own)
  },
)

const isRefused = ({ answer }: (typeof cells)[number]) => Number(answer) >= 400
const posts = cells.filter(changesShared)

test.each(posts.filter((cell) => !isRefused(cell)))(
  '$member at the action of $id: $answer',
  async (cell) => {
    expect(await answersTo([cell])).toEqual([cell])
  },
)

test('every other action of a member is refused', async () => {
  const refused = posts.filter(isRefused)
  expect(await answersTo(refused)).toEqual(refused)
})
