import type { Operator } from '#contract/environment.ts'
import type { Country } from '#contract/rules/country.ts'
import type { Maintenance } from '#contract/rules/maintenance.ts'
import { barePage, type BarePage } from '#app/platform/document/bare-page.ts'
import { formatMoment, zoneParts } from '#app/platform/i18n/dates.ts'
import { i18nFor } from '#app/platform/i18n/i18n.server.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'

/** The page that all visitors get during maintenance. It loads itself again every minute. */
export function countdownPage(
  { end }: Maintenance,
  { timeZone }: Country,
  { email }: Operator,
): BarePage {
  const t = i18nFor(defaultLocale).getFixedT(defaultLocale, 'maintenance')
  const iso = end.toISOString()
  const moment = (zone: string) => formatMoment(iso, zone, new Date(0))
  const said = {
    end: t('end', { moment: moment(timeZone), ...zoneParts(iso, timeZone) }),
    elsewhere: t('elsewhere', { moment: moment('UTC') }),
    yours: t('yours', { moment: '%' }),
  }
  const body = `<p>${t('lead')}</p>
<p class="left" id="left" role="timer" data-end="${iso}" hidden></p>
<p>${said.end}<br><span id="yours" data-said="${said.yours}">${said.elsewhere}</span></p>
<a href="/">${t('check')}</a>
<p>${t('checking')}</p>${email ? `\n<p>${t('contact', { email })}</p>` : ''}`
  const head = '<meta http-equiv="refresh" content="60; url=/">\n'
  return barePage(t('heading'), body, { head, script })
}

export function overPage(): BarePage {
  const t = i18nFor(defaultLocale).getFixedT(defaultLocale, 'maintenance')
  return barePage(t('over.heading'), `<p>${t('over.lead')}</p>\n<a href="/">${t('over.open')}</a>`)
}

/** Each browser loads the page again at a random time within ten seconds, so that not all visitors return at once. */
const script = `
const left = document.getElementById('left'), yours = document.getElementById('yours')
const end = new Date(left.dataset.end)
const shape = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }
yours.textContent = yours.dataset.said.replace('%', end.toLocaleString('ru-RU', shape))
const two = (number) => String(Math.floor(number)).padStart(2, '0')
let waiting = true
function tick() {
  const seconds = Math.max(0, (end - Date.now()) / 1000)
  left.hidden = false
  left.textContent = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':')
  if (seconds || !waiting) return
  waiting = false
  setTimeout(() => location.replace('/'), Math.random() * 10000)
}
tick()
setInterval(tick, 1000)
`
