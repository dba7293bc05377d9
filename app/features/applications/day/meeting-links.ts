// Returns the URLs of maps and calendars of other companies for a meeting. They get no phone and no letter.
import type { Application, Invitation } from '#contract/applications.ts'
import { mapUrl } from '#contract/rules/place.ts'
import type { Paths } from '#app/paths.ts'

/** The URL of the page that checks camera and microphone; only a page load gives it the right to open them. */
export function cameraPath(paths: Paths): string {
  return `${paths.home()}/my/camera`
}

/** The URLs of maps that show an address. */
export function mapLinks(place: string) {
  const query = encodeURIComponent(place)
  return [
    { map: '2gis', href: mapUrl(place) },
    { map: 'google', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { map: 'osm', href: `https://www.openstreetmap.org/search?query=${query}` },
  ] as const
}

/** The URL that opens an address in the map program of a phone. */
export function geoUrl(place: string): string {
  return `geo:0,0?q=${encodeURIComponent(place)}`
}

/** The URLs that add a meeting to the calendars of Google and Outlook. */
export function calendarLinks(invitation: Invitation, title: string) {
  const { scheduled_at: at, duration_minutes: minutes, address, video_url } = invitation
  const end = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const location = address ?? video_url ?? ''
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: [at, end].map(compact).join('/'),
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: at,
    enddt: end,
    location,
  })
  return [
    { calendar: 'google', href: `https://calendar.google.com/calendar/render?${google}` },
    {
      calendar: 'outlook',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    },
  ] as const
}

/** Turns `2026-11-26T09:30:00.000Z` into `20261126T093000Z`. */
function compact(iso: string): string {
  return new Date(iso).toISOString().replace(/\.\d+|[-:]/g, '')
}

/** The first phone by which the other side of a meeting can be called; null if the viewer may see none. */
export function phoneToCall({ invitation, vacancy, contacts }: Application): string | null {
  return contacts?.phones[0] ?? invitation?.contact_phone ?? vacancy.contact_person?.phone ?? null
}
