import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Replies 404 to unknown URLs below /my and /account; a guest must sign in first (spec §5). */
export const loader = guard('user').loader(() => {
  throw pageNotFound()
})

export default function NotFound() {
  return null
}
