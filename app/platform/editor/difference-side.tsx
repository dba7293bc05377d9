import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Difference, ValuePart } from './differences.ts'

/** Shows a value that differs between two versions, and emphasizes the words that differ. */
export function DifferenceSide({ of, parts }: { of: Difference; parts: readonly ValuePart[] }) {
  const { t } = useTranslation('editor')
  if (parts.length === 0) return <span className="side-nothing">{t('versions.nothing')}</span>
  const hasSame = parts.some(({ isOwn }) => !isOwn)
  if (of.isWords) {
    return (
      <span className="side">
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            {part.isOwn && hasSame ? <mark>{part.text}</mark> : part.text}
          </Fragment>
        ))}
      </span>
    )
  }
  return runsOf(parts).map((run, index) =>
    run[0]?.isOwn ? (
      run.map(({ text }, each) => (
        <span key={`${index}.${each}`} className="side">
          {text}
        </span>
      ))
    ) : (
      <span key={index} className="side-nothing">
        {t('versions.same', { count: run.length })}
      </span>
    ),
  )
}

function runsOf(parts: readonly ValuePart[]): ValuePart[][] {
  const runs: ValuePart[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.[0]?.isOwn === part.isOwn) last.push(part)
    else runs.push([part])
  }
  return runs
}
