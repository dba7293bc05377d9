import { useTranslation } from 'react-i18next'
import { services } from '#contract/rules/services.ts'
import type { Service } from '#contract/services.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { freeIntent, type PurchaseTarget } from './target.ts'

type Ending = Exclude<Service['code'], 'contacts_10' | 'vacancy_bump'>

type Named = Pick<Service, 'code' | 'target'>

interface TargetChoiceProps {
  service: Named
  targets: readonly PurchaseTarget[]
  chosen: string | undefined
  isMissing: boolean
}

export function TargetChoice({ service, targets, chosen, isMissing }: TargetChoiceProps) {
  const { t } = useTranslation('services')
  const { now, timeZone } = useClock()
  const { code, target } = service
  if (target === 'account') return null
  const ending = (until: string) =>
    t(`one.ends.${code as Ending}`, { day: formatDay(until, timeZone, now) })
  const showsCompany = new Set(targets.map(({ company }) => company)).size > 1
  return (
    <Panel as="section" className="bleed targets">
      <RadioGroup
        name="target"
        label={t(`one.target.${target}`)}
        look="cards"
        required
        defaultValue={chosen}
        error={isMissing ? t(`one.required.${target}`) : undefined}
        options={targets.map(({ id, title, state, company, until }) => ({
          value: id,
          label: title || t('active.untitled'),
          help: [state, showsCompany && company, services[code].days !== null && ending(until)]
            .filter(Boolean)
            .join('. '),
        }))}
      />
    </Panel>
  )
}

export function NoTarget({ service: { code, target } }: { service: Named }) {
  const { t } = useTranslation('services')
  const paths = usePaths()
  const isPublication = code === 'vacancy_publication'
  const what = isPublication ? code : target === 'resume' ? target : 'vacancy'
  const to = isPublication
    ? paths.newVacancy()
    : target === 'resume'
      ? paths.myResumes()
      : paths.myVacancies()
  return (
    <EmptyState
      action={
        <LinkButton variant="outline" to={to}>
          {t(`one.none_action.${what}`)}
        </LinkButton>
      }
    >
      {t(`one.none.${what}`)}
    </EmptyState>
  )
}

export const purchaseForm = 'purchase'

/** Tells the employer that publishing costs nothing now, because the plan allows more published vacancies. */
export function PlacesNotice({ count }: { count: number }) {
  const { t } = useTranslation('services')
  return (
    <Notice
      action={
        <Button form={purchaseForm} name="intent" value={freeIntent}>
          {t('one.publish_free')}
        </Button>
      }
    >
      {t('one.places_left', { count })}
    </Notice>
  )
}

interface UnsuitedProps {
  unsuited: Pick<PurchaseTarget, 'title' | 'state'> | null
}

/** Tells the visitor that the chosen vacancy or resume cannot get this service. */
export function UnsuitedNotice({ unsuited }: UnsuitedProps) {
  const { t } = useTranslation('services')
  if (!unsuited) return null
  const { title, state } = unsuited
  return (
    <Notice tone="warning">
      {t('one.unsuited', { title: title || t('active.untitled'), state: state.toLowerCase() })}
    </Notice>
  )
}
