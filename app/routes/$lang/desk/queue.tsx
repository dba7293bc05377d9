import { redirect } from '@remix-run/node'
import { deskPaths } from '#app/desk-paths.ts'
import { deskPage } from '#app/features/desk/desk-page.server.ts'

export const loader = deskPage.loader(({ paths }) => {
  throw redirect(deskPaths(paths).log())
})

export default function QueuePage() {
  return null
}
