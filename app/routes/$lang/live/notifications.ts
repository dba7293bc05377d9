import { countNotifications } from '#contract/notifications.ts'
import { forScript } from '#app/platform/page/script.server.ts'

export const loader = forScript(({ call }) => call(countNotifications, {}))
