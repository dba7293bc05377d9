import X from 'lucide/dist/esm/icons/x.mjs'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuName } from '#app/ui/menu.tsx'

interface HideVacancyProps {
  vacancy: { public_id: string; title: string; company: { slug: string; name: string } }
}

/** A menu that hides a vacancy or its company. `FollowHidden` handles its clicks; without JavaScript a form is sent. */
export function HideVacancy({ vacancy }: HideVacancyProps) {
  const { t } = useTranslation('common')
  const label = t('hidden.label', { title: vacancy.title })
  return (
    <details className="menu" name={menuName}>
      <summary className="icon-btn" aria-label={label} title={label}>
        <Icon of={X} />
      </summary>
      <form
        className="menu-list"
        method="post"
        action={usePaths().hidden()}
        data-hide={vacancy.title}
      >
        <p className="menu-name">{t('hidden.choice')}</p>
        <button name="hide" value={`vacancy.${vacancy.public_id}`}>
          {t('hidden.this_vacancy')}
        </button>
        <button name="hide" value={`company.${vacancy.company.slug}`}>
          {t('hidden.this_company', vacancy.company)}
        </button>
      </form>
    </details>
  )
}
