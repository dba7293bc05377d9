import X from 'lucide/dist/esm/icons/x.mjs'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/** A button that hides a resume from lists. `FollowHidden` handles clicks on it; without JavaScript a form is sent. */
export function HideResume({ resume }: { resume: { public_id: string; title: string } }) {
  const { t } = useTranslation('common')
  const { public_id: id, title } = resume
  return (
    <form method="post" action={usePaths().hidden()} data-hide={title}>
      <IconButton
        icon={X}
        label={t('hidden.label', { title })}
        name="hide"
        value={`resume.${id}`}
      />
    </form>
  )
}
