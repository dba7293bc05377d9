import { useTranslation } from 'react-i18next'
import { vacancyLimits } from '#contract/rules/limits.ts'
import { readWords } from '#app/platform/editor/typed-text.ts'
import { useTyped } from '#app/platform/editor/use-typed.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { VacancyForm } from './vacancy-form.ts'

const name = 'must_have_skills'

interface MustHaveSkillsProps {
  form: VacancyForm
  /** The skills required of applicants, if they can no longer change because someone has applied; else null. */
  locked: readonly string[] | null
}

/** Checkboxes that choose which key skills every applicant must have. */
export function MustHaveSkills({ form, locked }: MustHaveSkillsProps) {
  const { t } = useTranslation('written_vacancies')
  const chosen = readWords(form.texts(name).join('\n'))
  const skills = readWords(useTyped('key_skills', form.texts('key_skills').join('\n')))
  const known = new Set(skills.map((skill) => skill.toLowerCase()))
  const offered = [...skills, ...chosen.filter((skill) => !known.has(skill.toLowerCase()))]
  if (locked) {
    return (
      <>
        <Notice>{t('locked')}</Notice>
        <ChipList>
          {locked.map((skill) => (
            <Chip key={skill}>
              {skill}
              <input type="hidden" name={name} value={skill} />
            </Chip>
          ))}
        </ChipList>
      </>
    )
  }
  const help = offered.length > 0 ? name : 'must_have_skills_none'
  return (
    <CheckboxGroup
      {...form.group(name)}
      className="pills"
      defaultValue={offered.filter((skill) =>
        chosen.some((each) => each.toLowerCase() === skill.toLowerCase()),
      )}
      help={form.labels.help(help, { count: vacancyLimits.mustHaveSkills })}
      options={offered.map((skill) => ({ value: skill, label: skill }))}
    />
  )
}
