import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResumeLink } from '#contract/resume-links.ts'
import type { ResumePapers } from '#contract/resume-papers.ts'
import { paperLengths, paperViewers } from '#contract/rules/resume-papers.ts'
import { ownPaths } from '#app/own-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { LeftOutWords } from './left-out.tsx'
import { useLinkName } from './link-name.ts'
import type { PaperChoice } from './paper-choice.ts'

interface PaperFormProps {
  id: string
  choice: PaperChoice
  hasPhoto: boolean
  papers: ResumePapers
  links: readonly ResumeLink[]
}

/** Chooses what of a resume goes out. Its buttons send the choice to this page or to the address of a file. */
export function PaperForm({ id, choice, hasPhoto, papers, links }: PaperFormProps) {
  const { t } = useTranslation('resume_papers')
  const own = ownPaths(usePaths())
  const submit = useSubmit()
  const nameOf = useLinkName()
  function showAnew({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const isLength = target instanceof HTMLInputElement && target.name === 'length'
    if (isLength) return
    submit(currentTarget, {
      action: own.exportResume(id),
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <form method="get" className="stack" action={own.exportResume(id)} onChange={showAnew}>
      <Panel as="section" title={t('choice.title')} className="paper-form">
        <RadioGroup
          name="viewer"
          label={t('choice.viewer')}
          look="cards"
          defaultValue={choice.viewer}
          options={paperViewers.map((value) => ({
            value,
            label: t(`choice.${value}`),
            help: t(`choice.${value}_help`),
          }))}
        />
        <div>
          {hasPhoto && (
            <Checkbox
              name="photo"
              value="yes"
              label={t('choice.photo')}
              defaultChecked={choice.photo === 'yes'}
            />
          )}
          <Checkbox
            name="contacts"
            value="yes"
            label={t('choice.contacts')}
            help={t('choice.contacts_help')}
            defaultChecked={choice.contacts === 'yes'}
          />
        </div>
        {links.length > 0 ? (
          <Select
            name="link"
            label={t('choice.link')}
            help={t('choice.link_help')}
            placeholder={t('choice.no_link')}
            defaultValue={choice.link ?? ''}
            options={links.map((link) => ({ value: link.secret, label: nameOf(link) }))}
          />
        ) : (
          <p className="help">{t('choice.no_links_help')}</p>
        )}
        <div>
          <Button variant="outline">{t('choice.show')}</Button>
        </div>
      </Panel>
      <Panel as="section" title="PDF" className="paper-form">
        <RadioGroup
          name="length"
          label={t('length.label')}
          look="cards"
          defaultValue="one_page"
          options={paperLengths.map((value) => ({
            value,
            label: t(`length.${value}`),
            help:
              value === 'whole' ? (
                t('length.whole_help', { count: papers.pages })
              ) : (
                <LeftOutWords of={papers.left_out[value]} />
              ),
          }))}
        />
        <div>
          <Button formAction={own.resumePdf(id)}>{t('pdf')}</Button>
        </div>
      </Panel>
      <Panel as="section" title="JSON Resume" className="paper-form">
        <p className="help">{t('json.help')}</p>
        <div>
          <Button variant="outline" formAction={own.jsonResume(id)}>
            {t('json.get')}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
