/** A missing route (spec §2). */
export function loader() {
  throw new Response('Page not found', { status: 404, statusText: 'Page not found' })
}

export default function NotFound() {
  return null
}
