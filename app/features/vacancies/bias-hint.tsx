import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useTranslation } from 'react-i18next'
import type { VacancyFinding } from '#contract/rules/fair-vacancy/judge-vacancy.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Found = Pick<VacancyFinding, 'rule' | 'verdict' | 'words'>

/** Names the words of a vacancy that are refused, and those that a moderator reads before others see the vacancy. */
export function BiasHint({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('written_vacancies')
  if (found.length === 0) return null
  return (
    <ul className="bias">
      {found.map(({ rule, verdict, words }, index) => (
        <li key={index}>
          <Icon of={TriangleAlert} size={16} />
          <span>
            {words && <strong>«{words}»: </strong>}
            {t(`bias.${rule}`)}
            {verdict === 'doubtful' && ` ${t('bias.doubtful')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function BiasNotice({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('written_vacancies')
  if (found.length === 0) return null
  const isRefused = found.some(({ verdict }) => verdict === 'clear')
  return (
    <Notice tone="warning" title={t(isRefused ? 'bias.title' : 'bias.title_doubtful')}>
      <BiasHint found={found} />
    </Notice>
  )
}
