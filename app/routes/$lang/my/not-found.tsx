import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Other addresses below /my and /account: a guest is redirected before he learns of a missing page (spec §5). */
export const loader = guard('user').loader(() => {
  throw pageNotFound()
})

export default function NotFound() {
  return null
}
