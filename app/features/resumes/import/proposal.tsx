import { ownPaths } from '#app/own-paths.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { dateInDots } from '#contract/rules/date-in-dots.ts'
import type { ResumeContent } from '#contract/content/resume.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import type { CodeNames } from '#app/platform/code-names.server.ts'
import { formatMonth } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface Item {
  /** The name of what is taken: a field, or a row such as `experience[0]`. */
  part: string
  label: string
  value: string
  more?: string
  isOff?: boolean
}

interface ProposalProps {
  id: string
  content: ResumeContent
  names: CodeNames
  rest: string
  /** The address of the account, which a resume has already. */
  ownMail: string | null
}

/** Shows what was read from a file, part by part; the person takes what is right. */
export function Proposal({ id, content, names, rest, ownMail }: ProposalProps) {
  const { t } = useTranslation(['resume_import', 'resumes'])
  const paths = usePaths()
  const isPending = useNavigation().state !== 'idle'
  const groups = useGroups(content, names, ownMail)
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="proposal" value={id} />
      {groups.length === 0 && <p>{t('nothing')}</p>}
      {groups.map(({ title, items }) => (
        <Panel key={title} as="section" title={title}>
          <div className="proposal">
            {items.map((item) => (
              <Checkbox
                key={item.part}
                id={`take-${item.part}`}
                name="take"
                value={item.part}
                defaultChecked={!item.isOff}
                label={<ItemText {...item} />}
              />
            ))}
          </div>
        </Panel>
      ))}
      {rest && (
        <Panel as="section" title={t('rest_title')}>
          <p className="help">{t('rest_help')}</p>
          <p className="proposal-rest">{rest}</p>
        </Panel>
      )}
      <div className="actions">
        <Button name="intent" value="take" pending={isPending}>
          {t('take')}
        </Button>
        <LinkButton to={useWithWanted()(ownPaths(paths).importResume())} variant="outline">
          {t('again')}
        </LinkButton>
      </div>
    </Form>
  )
}

function ItemText({ label, value, more }: Item) {
  return (
    <span className="proposal-item">
      <span className="proposal-label">{label}</span>
      <span className="proposal-value">{value}</span>
      {more && <span className="proposal-more">{more}</span>}
    </span>
  )
}

interface Group {
  title: string
  items: Item[]
}

function useGroups(content: ResumeContent, names: CodeNames, ownMail: string | null): Group[] {
  const { t } = useTranslation(['resume_import', 'resumes'])
  const { salary_expected: salary, contacts } = content
  const field = (part: string, label: string, value: string | null | undefined): Item[] =>
    value ? [{ part, label, value }] : []
  const name = [content.last_name, content.first_name, content.middle_name].filter(Boolean)
  const isOwnMail = !ownMail || ownMail === contacts.email
  const period = (start: string | null, end: string | null) =>
    start
      ? t('resumes:view.dates', {
          start: formatMonth(start),
          end: end ? formatMonth(end) : t('resumes:view.until_now'),
        })
      : ''
  const groups: Group[] = [
    {
      title: t('resumes:section.position'),
      items: [
        ...field('title', t('resumes:field.title'), content.title),
        ...field(
          'specialty_code',
          t('resumes:field.specialty_code'),
          names.specialties[content.specialty_code ?? ''],
        ),
        ...field(
          'salary_expected',
          t('resumes:field.salary_expected_amount'),
          salary && formatMoney(salary.amount, salary.currency),
        ),
      ],
    },
    {
      title: t('resumes:section.person'),
      items: [
        ...field('name', t('name'), name.join(' ')),
        ...field(
          'birth_date',
          t('resumes:field.birth_date'),
          content.birth_date && dateInDots(content.birth_date),
        ),
        ...field(
          'gender',
          t('resumes:field.gender'),
          content.gender && t(`resumes:gender.${content.gender}`),
        ),
        ...field('area_code', t('resumes:field.area_code'), names.areas[content.area_code ?? '']),
        ...field('email', t('resumes:field.contacts_email'), contacts.email).map((item) =>
          isOwnMail ? item : { ...item, isOff: true, more: t('own_mail') },
        ),
        ...contacts.phones.map(({ number, messengers }, index) => ({
          part: `phones[${index}]`,
          label: t('resumes:field.contacts_phones_number'),
          value: formatPhone(number),
          more: messengers.map((each) => t(`resumes:messenger.${each}`)).join(', '),
        })),
      ],
    },
    {
      title: t('resumes:section.experience'),
      items: [
        ...field(
          'no_experience',
          '',
          content.no_experience ? t('resumes:field.no_experience') : '',
        ),
        ...content.experience.map(({ company, position, start, end, description }, index) => ({
          part: `experience[${index}]`,
          label: period(start, end),
          value: [position, company].filter(Boolean).join(', '),
          more: description,
        })),
      ],
    },
    {
      title: t('resumes:section.education'),
      items: [
        ...field(
          'education_level',
          t('resumes:field.education_level'),
          content.education_level && t(`resumes:education_level.${content.education_level}`),
        ),
        ...content.education.map(({ name: school, faculty, specialty, year }, index) => ({
          part: `education[${index}]`,
          label: year ? String(year) : '',
          value: school,
          more: [faculty, specialty].filter(Boolean).join(', '),
        })),
        ...content.courses.map(({ name: course, year }, index) => ({
          part: `courses[${index}]`,
          label: [t('resumes:field.courses'), year].filter(Boolean).join(', '),
          value: course,
        })),
      ],
    },
    {
      title: t('resumes:section.skills'),
      items: [
        ...field('skills', t('resumes:field.skills'), content.skills.join(', ')),
        ...content.languages.map(({ code, level }, index) => ({
          part: `languages[${index}]`,
          label: t('resumes:field.languages_code'),
          value: [names.languages[code ?? ''], level && t(`resumes:language_level.${level}`)]
            .filter(Boolean)
            .join(', '),
        })),
        ...field(
          'driver_license_types',
          t('resumes:field.driver_license_types'),
          content.driver_license_types.join(', '),
        ),
        ...(content.has_vehicle
          ? [{ part: 'has_vehicle', label: '', value: t('resumes:field.has_vehicle') }]
          : []),
      ],
    },
    {
      title: t('resumes:section.about'),
      items: [
        ...field('about', t('resumes:field.about'), content.about),
        ...content.links.map(({ url }, index) => ({
          part: `links[${index}]`,
          label: t('resumes:field.links_url'),
          value: url ?? '',
        })),
      ],
    },
    { title: t('resumes:section.conditions'), items: useConditions(content) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function useConditions(content: ResumeContent): Item[] {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const { employment_forms: forms, work_schedules: schedules, relocation, business_trips } = content
  const items: Item[] = [
    {
      part: 'employment_forms',
      label: t('field.employment_forms'),
      value: forms.map((form) => t(`vacancies:employment_form.${form}`)).join(', '),
    },
    {
      part: 'work_schedules',
      label: t('field.work_schedules'),
      value: schedules.map((each) => t(`vacancies:work_schedule.${each}`)).join(', '),
    },
    {
      part: 'relocation',
      label: t('field.relocation_type'),
      value: relocation.type === 'no' ? '' : t(`relocation.${relocation.type}`),
    },
    {
      part: 'business_trips',
      label: t('field.business_trips'),
      value: business_trips === 'never' ? '' : t(`business_trips.${business_trips}`),
    },
  ]
  return items.filter(({ value }) => value !== '')
}
