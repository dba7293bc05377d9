import { useTranslation } from 'react-i18next'
import { leftOutKinds, type LeftOut } from '#contract/rules/resume-papers.ts'
import { listText } from '#app/platform/i18n/list-text.ts'

const shortened: readonly (keyof LeftOut)[] = ['job_texts', 'about', 'names']

/** Says what a paper leaves out and what it shortens. */
export function LeftOutWords({ of }: { of: LeftOut }) {
  const { t } = useTranslation('resume_papers')
  const kinds = leftOutKinds.filter((kind) => of[kind] > 0)
  const listOf = (some: typeof kinds) =>
    listText(some.map((kind) => t(`left_out.${kind}`, { count: of[kind] })))
  const missing = kinds.filter((kind) => !shortened.includes(kind))
  const shorter = kinds.filter((kind) => shortened.includes(kind))
  if (kinds.length === 0) return <>{t('fits')}</>
  return (
    <>
      {missing.length > 0 && t('missing', { list: listOf(missing) })}{' '}
      {shorter.length > 0 && t('shorter', { list: listOf(shorter) })}
    </>
  )
}
