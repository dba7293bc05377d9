import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { isClosed } from '#app/features/applications/status/status.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A link to the messages of an application. */
export function WriteLink({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <p>
      <LinkButton
        variant="outline"
        size="sm"
        icon={<Icon of={MessageSquare} size={16} />}
        to={conversationPaths(paths).thread(application.public_id)}
      >
        {t(isClosed(application) ? 'messages' : 'write')}
      </LinkButton>
    </p>
  )
}
