import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/conversations.ts'
import { attachmentEndings } from '#contract/rules/attachments.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { formatSize } from '#app/platform/i18n/size.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Shows the files of a message: pictures as pictures, documents as links that save them. */
export function Attachments({ id, files }: { id: string; files: readonly Attachment[] }) {
  const { t } = useTranslation('conversations')
  const paths = conversationPaths(usePaths())
  return files.map(({ public_id, name, type, size }) => {
    const address = paths.file(id, public_id)
    return type === 'image/webp' ? (
      <a key={public_id} href={address} className="message-picture">
        <img src={address} alt={t('picture', { name })} loading="lazy" />
      </a>
    ) : (
      <a key={public_id} href={address} className="message-file" download={name}>
        <Icon of={FileDown} />
        <span>
          <b>{name}</b>
          <small>
            {attachmentEndings[type].toUpperCase()}, {formatSize(size)}
          </small>
        </span>
      </a>
    )
  })
}
