import { countNotifications } from '#contract/notifications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** How many the visitor has not read, for the counter that the script keeps fresh. */
export const loader = forScript(({ call }) => call(countNotifications, {}))
