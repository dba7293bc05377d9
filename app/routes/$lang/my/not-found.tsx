import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Whatever else lies below /my and /account: a guest is led away before he learns that it is missing (spec §5). */
export const loader = guard('user').loader(() => {
  throw pageNotFound()
})

export default function NotFound() {
  return null
}
