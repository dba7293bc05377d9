// Draws the meetings of today on the server alone, so that the script of the home page, which guests load, has none of it.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Application } from '#contract/applications.ts'
import { env } from '#app/platform/env/env.server.ts'
import { drawIn } from '#app/platform/i18n/dates.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { DayMeeting } from './day-meeting.tsx'
import { meetingsOfToday, titleOfDays } from './day-words.ts'

/** Returns the meetings of today as HTML; null if there are none. */
export function drawToday(
  { texts, paths, params, user }: Visit,
  applications: readonly Application[],
): string | null {
  const now = new Date()
  const clock = { now, timeZone: env.country.timeZone }
  const today = meetingsOfToday(applications, clock)
  if (!user || today.length === 0) return null
  const t = texts('applications')
  const side = user.accountType
  return drawIn(params.lang ?? defaultLocale, () =>
    renderToStaticMarkup(
      <>
        <h2 data-now={now.toISOString()}>{t(titleOfDays(today, clock))}</h2>
        {today.map((application) => (
          <DayMeeting key={application.public_id} {...{ application, side, t, paths, now }} />
        ))}
      </>,
    ),
  )
}
