import { useLocation, useSubmit } from '@remix-run/react'
import Search from 'lucide/dist/esm/icons/search.mjs'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { applicationSorts } from '#contract/rules/vacancy-groups.ts'
import { experienceLevels } from '#contract/rules/vocabulary.ts'
import { filledParams, GetForm } from '#app/platform/form/get-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChipList, RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AnswerField, useAnswerChip } from './answer-filter.tsx'
import {
  filterNames,
  withFilters,
  withoutFilters,
  type ListFilterName,
  type ListFilters,
} from './filters.ts'
import type { ReadList } from './read-list.server.ts'

interface ListBarProps {
  filters: ListFilters
  areas: ReadList['areas']
  /** The number of skills that the vacancy names. */
  skills: number
  /** The questions of the vacancy whose answers can be chosen from. */
  questions: ReadList['questions']
  /** The labels of the company. */
  labels: ReadList['labels']
}

/** Searches, filters and sorts the list below; the filters in use stand as chips with a way out. */
export function ListBar({ filters, areas, skills, questions, labels }: ListBarProps) {
  const { t } = useTranslation(['triage', 'vacancies'])
  const { pathname } = useLocation()
  const submit = useSubmit()
  const answerChip = useAnswerChip(questions)
  const used = filterNames.filter((name) => filters[name] !== undefined)
  const inMenu = used.filter((name) => name !== 'q')
  const say = (name: ListFilterName): string => {
    const value = filters[name] ?? ''
    if (name === 'q') return t('list.words', { q: value })
    if (name === 'area') return areas.find(({ code }) => code === value)?.name ?? value
    if (name === 'experience')
      return t(`vacancies:experience.${value}` as 'vacancies:experience.1_3')
    if (name === 'label') return t('list.label_chip', { name: value })
    if (name === 'skills') return t('list.skills_chip', { least: value })
    if (name === 'answer') return answerChip(value)
    return t(`list.${name}`)
  }
  return (
    <div className="stack-tight">
      <GetForm
        key={withFilters(pathname, filters)}
        action={pathname}
        className="list-bar"
        role="search"
        onChange={({ currentTarget, target }) => {
          const isOrder = target instanceof HTMLSelectElement && target.name === 'sort'
          if (isOrder) submit(filledParams(currentTarget), { action: pathname })
        }}
      >
        <TextField
          name="q"
          type="search"
          label={t('list.find')}
          hideLabel
          icon={Search}
          placeholder={t('list.find')}
          maxLength={limits.applicationSearch}
          defaultValue={filters.q}
        />
        <Select
          name="sort"
          size="sm"
          label={t('list.sort')}
          hideLabel
          defaultValue={filters.sort ?? ''}
          options={[
            { value: '', label: t('list.order.usual') },
            ...applicationSorts.map((sort) => ({ value: sort, label: t(`list.order.${sort}`) })),
          ]}
        />
        <button className="sr">{t('list.show')}</button>
        <details className="list-filter">
          <summary className="menu-button">
            <Icon of={SlidersHorizontal} size={16} />
            {t('list.filter')}
            {inMenu.length > 0 && <span className="tally">{inMenu.length}</span>}
          </summary>
          <div className="list-filters">
            <Select
              name="area"
              label={t('list.area')}
              placeholder={t('list.any')}
              defaultValue={filters.area}
              options={areas.map(({ code, name, count }) => ({
                value: code,
                label: t('list.with_count', { name, count }),
              }))}
            />
            <Select
              name="experience"
              label={t('list.experience')}
              placeholder={t('list.any')}
              defaultValue={filters.experience}
              options={experienceLevels.map((level) => ({
                value: level,
                label: t(`vacancies:experience.${level}`),
              }))}
            />
            {skills > 0 && (
              <Select
                name="skills"
                label={t('list.skills')}
                placeholder={t('list.any')}
                defaultValue={filters.skills}
                options={Array.from({ length: skills }, (_, index) => ({
                  value: String(index + 1),
                  label: t('list.skills_from', { least: index + 1 }),
                }))}
              />
            )}
            <AnswerField questions={questions} filter={filters.answer} />
            {labels.length > 0 && (
              <Select
                name="label"
                label={t('list.label')}
                placeholder={t('list.any')}
                defaultValue={filters.label}
                options={labels.map((name) => ({ value: name, label: name }))}
              />
            )}
            <Checkbox
              name="pay"
              value="meets"
              label={t('list.pay')}
              defaultChecked={filters.pay !== undefined}
            />
            <Checkbox
              name="unread"
              value="true"
              label={t('list.unread')}
              defaultChecked={filters.unread !== undefined}
            />
            {(['noted', 'starred'] as const).map((name) => (
              <Checkbox
                key={name}
                name={name}
                value="true"
                label={t(`list.${name}`)}
                defaultChecked={filters[name] !== undefined}
              />
            ))}
            <Button size="sm">{t('list.show')}</Button>
          </div>
        </details>
        <Button variant="outline" size="sm" className="without-script">
          {t('list.show')}
        </Button>
        {filters.turn && <input type="hidden" name="turn" value={filters.turn} />}
        {filters.state && <input type="hidden" name="state" value={filters.state} />}
      </GetForm>
      {used.length > 0 && (
        <ChipList label={t('list.used')}>
          {used.map((name) => (
            <RemovableChip key={name} to={withFilters(pathname, withoutFilters(filters, [name]))}>
              {say(name)}
            </RemovableChip>
          ))}
        </ChipList>
      )}
    </div>
  )
}
