import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Unknown URLs below /my and /account: a guest is redirected before learning that a page is missing (spec §5). */
export const loader = guard('user').loader(() => {
  throw pageNotFound()
})

export default function NotFound() {
  return null
}
