import X from 'lucide/dist/esm/icons/x.mjs'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Hides a card's resume from an employer. `FollowHidden` handles its clicks; without script it is a form. */
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
