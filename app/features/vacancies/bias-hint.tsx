import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useTranslation } from 'react-i18next'
import type { BiasedWords } from '#contract/rules/biased-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Warns the employer of discriminating words in a vacancy, which can be published nevertheless. */
export function BiasHint({ found }: { found: readonly BiasedWords[] }) {
  const { t } = useTranslation('written_vacancies')
  if (found.length === 0) return null
  return (
    <ul className="bias">
      {found.map(({ about, words }, index) => (
        <li key={index}>
          <Icon of={TriangleAlert} size={16} />
          <span>
            <strong>«{words}»</strong>: {t(`bias.${about}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function BiasNotice({ found }: { found: readonly BiasedWords[] }) {
  const { t } = useTranslation('written_vacancies')
  if (found.length === 0) return null
  return (
    <Notice tone="warning" title={t('bias.title')}>
      <BiasHint found={found} />
    </Notice>
  )
}
