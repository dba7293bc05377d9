import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { MessageTemplate } from '#contract/message-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { rejectReasons } from '#contract/rules/vocabulary.ts'
import { templatePaths } from '#app/template-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface TemplatesProps {
  company: { id: number; name: string }
  templates: readonly MessageTemplate[]
  /** The template that the form changes; null for a new one. */
  opened: MessageTemplate | null
  refusal: FormRefusal | null | undefined
}

/** Lists the message templates of a company, with a form to write or change one. */
export function Templates({ company, templates, opened, refusal }: TemplatesProps) {
  const { t } = useTranslation('templates')
  const paths = usePaths()
  return (
    <>
      <p className="lead">
        {t('lead')} <Link to={paths.ownCompany(company.id)}>{company.name}</Link>
      </p>
      {templates.length > 0 ? (
        <ul className="entry-list panel" aria-label={t('list')}>
          {templates.map((template, index) => (
            <li key={template.public_id}>
              <OneTemplate template={template} company={company.id} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="help">{t('none')}</p>
      )}
      <TemplateForm
        key={opened?.public_id ?? `new ${templates.length}`}
        {...{ company, opened, refusal }}
      />
    </>
  )
}

function OneTemplate({
  template: { public_id, name, text, reason },
  company,
  isFirst,
}: {
  template: MessageTemplate
  company: number
  isFirst: boolean
}) {
  const { t } = useTranslation(['templates', 'applications'])
  const paths = usePaths()
  return (
    <>
      <h2>{name}</h2>
      {reason && (
        <p className="help">
          {t('templates:for_reason', { reason: t(`applications:reason.${reason}`).toLowerCase() })}
        </p>
      )}
      <p className="template-text">{text}</p>
      <Form method="post" className="actions" preventScrollReset>
        <input type="hidden" name="template" value={public_id} />
        <LinkButton
          variant="outline"
          size="sm"
          to={templatePaths(paths).list(company, public_id)}
          aria-label={t('templates:edit_what', { name })}
        >
          {t('templates:edit')}
        </LinkButton>
        {!isFirst && (
          <Button
            variant="ghost"
            size="sm"
            name="intent"
            value="up"
            aria-label={t('templates:up_what', { name })}
          >
            {t('templates:up')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          name="intent"
          value="delete"
          aria-label={t('templates:delete_what', { name })}
        >
          {t('templates:delete')}
        </Button>
      </Form>
    </>
  )
}

function TemplateForm({
  company,
  opened,
  refusal,
}: Pick<TemplatesProps, 'company' | 'opened' | 'refusal'>) {
  const { t } = useTranslation(['templates', 'applications'])
  const paths = usePaths()
  const fieldText = useFieldText()
  const field = (name: 'name' | 'text' | 'reason') => ({
    name,
    id: name,
    defaultValue: String(refusal?.values[name] ?? opened?.[name] ?? ''),
    error: refusal ? fieldText(refusal.fields, name) : undefined,
  })
  return (
    <Panel className="stack">
      <h2 id="form">
        {opened ? t('templates:change', { name: opened.name }) : t('templates:new')}
      </h2>
      <RefusalNotice refusal={refusal ?? null} />
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save" />
        {opened && <input type="hidden" name="template" value={opened.public_id} />}
        <TextField
          {...field('name')}
          label={t('templates:name')}
          required
          maxLength={limits.templateName}
        />
        <TextArea
          {...field('text')}
          label={t('templates:text')}
          help={t('templates:text_help')}
          rows={5}
          required
          limit={limits.templateText}
        />
        <Select
          {...field('reason')}
          label={t('templates:reason')}
          placeholder={t('templates:no_reason')}
          options={rejectReasons.employer.map((reason) => ({
            value: reason,
            label: t(`applications:reason.${reason}`),
          }))}
        />
        <div className="actions">
          <Button>{t('templates:save')}</Button>
          {opened && (
            <LinkButton variant="ghost" to={templatePaths(paths).list(company.id)}>
              {t('templates:cancel')}
            </LinkButton>
          )}
        </div>
      </Form>
    </Panel>
  )
}
