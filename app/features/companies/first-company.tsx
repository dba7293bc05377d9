import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { limits } from '#contract/rules/limits.ts'
import { useFindMeant } from '#app/platform/editor/use-find-meant.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { firstCompanyIntent } from './first-company.ts'

interface FirstCompanyProps {
  shown: FormRefusal
  areas: Dictionaries['areas']
}

/** Asks for the two facts without which a company has no vacancy; its settings ask for the rest later. */
export function FirstCompany({ shown, areas }: FirstCompanyProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const labels = { name: t('field.name'), area_code: t('field.area_code') }
  const { summary, field } = useFieldErrors(shown, labels)
  const isPending = useNavigation().formMethod === 'POST'
  const findMeant = useFindMeant('areas')
  const control = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: [shown.values[name] ?? ''].flat().at(-1),
    error: field(name),
    required: true,
  })
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary errors={summary} answer={shown} />
      <RefusalNotice refusal={shown} />
      <input type="hidden" name="intent" value={firstCompanyIntent} />
      <input type="hidden" name="key" value={[shown.values.key ?? ''].flat().at(-1)} />
      <Panel as="section" className="bleed">
        <TextField
          {...control('name')}
          help={t('help.name')}
          maxLength={limits.companyTitle}
          autoComplete="organization"
        />
        <Combobox
          {...control('area_code')}
          groups={[{ options: areas.map(({ code, name }) => ({ value: code, label: name })) }]}
          placeholder={t('form.choose')}
          nothing={t('form.nothing')}
          findMeant={findMeant}
        />
      </Panel>
      <div className="form-foot">
        <Button pending={isPending}>{t('first.submit')}</Button>
        <LinkButton variant="outline" to={teamPaths(paths).known()}>
          {t('first.known')}
        </LinkButton>
      </div>
    </Form>
  )
}
