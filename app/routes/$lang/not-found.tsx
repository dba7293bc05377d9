import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('guest').loader(() => {
  throw new Response('Page not found', { status: 404, statusText: 'Page not found' })
})

export default function NotFound() {
  return null
}
