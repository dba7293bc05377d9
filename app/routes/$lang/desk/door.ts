import { doorPage } from '#app/features/desk/desk-page.server.ts'

/** Replies 204 to operators, so that the site shows them the other pages of the desk. */
export const loader = doorPage.loader(() => new Response(null, { status: 204 }))
