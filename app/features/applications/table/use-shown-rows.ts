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
  const rows = [...loaded, ...news].filter(belongs)
  return group ? rows.map(withPersonDeadline) : rows
}

/** Gives a row that stands for several applications of one person the earliest of their deadlines. */
function withPersonDeadline(application: Application): Application {
  const { response_due_at: own, same_person: others } = application
  const [due = null] = [own, ...others.map(({ response_due_at }) => response_due_at)]
    .filter((at) => at !== null)
    .toSorted()
  return due === own ? application : { ...application, response_due_at: due }
}
