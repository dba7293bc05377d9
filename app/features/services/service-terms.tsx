import type { IconNode } from 'lucide'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import { useTranslation } from 'react-i18next'
import type { Service } from '#contract/services.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Points } from '#app/ui/points.tsx'

type Terms = Pick<Service, 'code' | 'duration_days' | 'left_in_plan'>

export function ServiceTerms({ service }: { service: Terms }) {
  const { t } = useTranslation('services')
  const points = [useSpending(service), useUntil(service), useOrder(service)]
  return (
    <Panel as="section" className="bleed" title={t('one.about')}>
      <Points of={points.filter((point) => point !== null)} />
    </Panel>
  )
}

interface ServiceTerm {
  icon: IconNode
  title: string
  text: string
}

function useSpending({ code, left_in_plan: number }: Terms): ServiceTerm | null {
  const { t } = useTranslation('services')
  const texts: Partial<Record<Service['code'], string>> = {
    vacancy_publication: t('one.spending_places'),
    vacancy_bump: number > 0 ? t('one.spending_bumps', { number }) : t('one.spending_no_bumps'),
    contacts_10: t('one.spending_pack'),
  }
  const text = texts[code]
  return text ? { icon: Coins, title: t('one.spending'), text } : null
}

function useUntil({ code, duration_days: count }: Terms): ServiceTerm | null {
  const { t } = useTranslation('services')
  if (count === null) return null
  const what =
    code === 'contacts_10' ? '_pack' : code === 'vacancy_publication' ? '_place' : '_text'
  const title = t('one.until', { days: t('one.days', { count }) })
  return { icon: Calendar, title, text: t(`one.until${what}`) }
}

function useOrder({ code }: Terms): ServiceTerm | null {
  const { t } = useTranslation('services')
  const title = t('one.honest')
  switch (code) {
    case 'vacancy_publication':
      return null
    case 'contacts_10':
      return { icon: EyeOff, title: t('one.hidden'), text: t('one.hidden_text') }
    case 'vacancy_top':
      return { icon: ListOrdered, title, text: t('one.honest_top') }
    case 'vacancy_bump':
      return { icon: ListOrdered, title, text: t('one.honest_bump') }
    default:
      return { icon: ListOrdered, title, text: t('one.honest_other') }
  }
}
