import { expect, test } from 'vitest'
import type { Endpoint } from './contract/endpoint.ts'
import { endpoints, everyKind, rows } from './testing/every-kind.ts'
import { send } from './testing/send.ts'
import { actors, addTeam, startStage, teamActors } from './testing/stage.ts'
import { teamPermissions } from './testing/team-permissions.ts'

const [own, other] = [actors.indexOf('employer'), actors.indexOf('other employer')]

test('every endpoint that knows its company has a row for the roles of the team', () => {
  const byCompany = Object.keys(rows).filter((name) => {
    const statuses = rows[name]?.statuses
    return statuses?.[own] !== statuses?.[other]
  })
  const advice = 'each call that only members may make needs a row in testing/team-permissions.ts'
  expect(Object.keys(teamPermissions), advice).toEqual(expect.arrayContaining(byCompany))
})

const cells = Object.entries(teamPermissions).flatMap(([name, statuses]) =>
  teamActors.map((actor, index) => {
    return { name, actor, status: statuses[index] ?? rows[name]?.statuses[other] ?? 0 }
  }),
)
type Cell = (typeof cells)[number]

async function statusesOf(asked: Cell[]) {
  const stage = await startStage({ resources: everyKind })
  const team = await addTeam(stage)
  const { things } = stage
  const statuses = []
  for (const { name, actor } of asked) {
    const row = rows[name]
    const response = await send(team[actor], endpoints[name] as Endpoint, {
      params: row?.params?.(things),
      query: row?.query,
      body: row?.body?.(things),
    })
    statuses.push({ name, actor, status: response.status })
  }
  return statuses
}

const isDone = ({ status }: Cell) => status === 200

test.each(cells.filter(isDone))('$actor asking $name: 200', async (cell) => {
  expect(await statusesOf([cell])).toEqual([cell])
})

test('every other call of a member is refused', async () => {
  const refused = cells.filter((cell) => !isDone(cell))
  expect(await statusesOf(refused)).toEqual(refused)
})
