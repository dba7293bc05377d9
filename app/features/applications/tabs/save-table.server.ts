import { exportApplications } from '#contract/application-exports.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

export async function saveTable({ call, parse, fields, save }: ActionVisit, id: string) {
  const body = parse(exportApplications.body, { format: fields.format })
  return save(await call(exportApplications, { params: { id }, body }))
}
