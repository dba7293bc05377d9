import Video from 'lucide/dist/esm/icons/video.mjs'
import { roomTimes } from '#contract/rules/meeting-day.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AgreedMeeting, DayFacts } from './day-words.ts'
import { cameraPath } from './meeting-links.ts'
import { shownBetween } from './shown-between.ts'

type RoomFacts = Pick<DayFacts, 't' | 'paths' | 'now'> & { application: AgreedMeeting }

/** Says on which site a video meeting is and from when one may enter, with a link to check the camera. */
export function MeetingRoom({ application, t, paths, now }: RoomFacts) {
  const { status, invitation } = application
  if (!invitation.video_url) return null
  const { opens } = roomTimes(invitation)
  const time = formatTime(new Date(opens).toISOString(), invitation.timezone)
  return (
    <>
      {t('day.room', { site: new URL(invitation.video_url).host })}
      {status === 'accepted' && (
        <span {...shownBetween(now, { until: opens })}>, {t('day.enter_from', { time })}</span>
      )}{' '}
      <a href={cameraPath(paths)} target="_blank" rel="noopener">
        {t('day.check_camera')}
      </a>
    </>
  )
}

/** The button that leads into the room of an agreed video meeting, while one may enter. */
export function EnterRoom({ application, t, now }: RoomFacts) {
  const { status, invitation } = application
  if (!invitation.video_url || status !== 'accepted') return null
  const { opens, ends } = roomTimes(invitation)
  return (
    <a
      className="btn btn-primary day-enter"
      href={invitation.video_url}
      target="_blank"
      rel="noopener noreferrer"
      {...shownBetween(now, { from: opens, until: ends })}
    >
      <Icon of={Video} />
      {t('day.enter')}
    </a>
  )
}
