import type { Application } from '#contract/applications.ts'
import { groupOf } from '#contract/rules/vacancy-groups.ts'
import { onSpecList } from '#app/features/applications/tabs/lists.ts'
import { useClock } from '#app/platform/root-data.tsx'
import type { ReadList } from './read-list.server.ts'

/**
 * Returns the rows of a list: the loaded ones that still belong to it, then new ones, unless a filter or a further page
 * decides about them.
 */
export function useShownRows(list: ReadList, applications: readonly Application[]): Application[] {
  const { now } = useClock()
  const { group, list: specList } = list.shown
  const belongs = (each: Application) =>
    group ? groupOf(each, now) === group : onSpecList(specList, each)
  const current = new Map(applications.map((each) => [each.public_id, each]))
  const loaded = list.applications.flatMap(({ public_id: id }) => current.get(id) ?? [])
  const isWhole = list.pages <= 1 && !list.isFiltered
  const others = new Set(list.applications.map(({ public_id }) => public_id))
  const isNew = ({ public_id, updated_at }: Application) =>
    !others.has(public_id) && updated_at > list.asOf
  const news = isWhole ? applications.filter(isNew) : []
  return [...loaded, ...news].filter(belongs)
}
