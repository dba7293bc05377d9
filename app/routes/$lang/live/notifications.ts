import { countNotifications } from '#contract/notifications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** The number of unread notifications. */
export const loader = forScript(({ call }) => call(countNotifications, {}))
