// Moves the time of meetings on that the server has drawn as HTML alone (today.server.tsx).
import i18next from 'i18next'
import { eachMinute } from '#app/platform/each-minute.ts'
import { countdown } from './day-words.ts'
import { isShown } from './shown-between.ts'

/** Keeps the meetings in an element up to date, until the element leaves the page. */
export async function followToday(section: HTMLElement): Promise<void> {
  const serverNow = Date.parse(section.querySelector<HTMLElement>('[data-now]')?.dataset.now ?? '')
  const asked = Date.now()
  await i18next.loadNamespaces('applications')
  if (!i18next.hasLoadedNamespace('applications')) return
  const stop = eachMinute(serverNow + Date.now() - asked, (now) => {
    if (section.isConnected) move(section, now)
    else stop()
  })
}

function move(section: HTMLElement, now: Date): void {
  const t = i18next.getFixedT(null, 'applications')
  for (const each of section.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at = '', minutes } = each.dataset
    each.textContent = countdown(t, { scheduled_at: at, duration_minutes: Number(minutes) }, now)
  }
  for (const each of section.querySelectorAll<HTMLElement>('[data-from], [data-until]')) {
    each.hidden = !isShown(now, each.dataset)
  }
  section.hidden = !section.querySelector('.meeting-day:not([hidden])')
}
