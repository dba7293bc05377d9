import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { DifferenceSide } from './difference-side.tsx'
import type { VersionChoice } from './versions.server.ts'

interface VersionConflictProps {
  title: string
  choices: readonly VersionChoice[]
}

/** Shows the differences between the visitor's version and the newer saved version of a resume or vacancy. */
export function VersionConflict({ title, choices }: VersionConflictProps) {
  const { t } = useTranslation('editor')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [choices])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <div ref={box} tabIndex={-1} autoFocus>
        <Notice tone="warning" role="alert" title={title}>
          {t(choices.length > 0 ? 'versions.text' : 'versions.no_difference')}
        </Notice>
      </div>
      {choices.length > 0 && (
        <Panel className="versions">
          {choices.map((choice) => (
            <VersionField key={choice.name} choice={choice} />
          ))}
        </Panel>
      )}
    </>
  )
}

function VersionField({ choice }: { choice: VersionChoice }) {
  const { t } = useTranslation('editor')
  const { name, label, changed, taken, one, other } = choice
  return (
    <RadioGroup
      name={name}
      label={
        <>
          {label} {changed && <span className="help">{t(`versions.changed.${changed}`)}</span>}
        </>
      }
      look="cards"
      defaultValue={taken}
      options={[
        {
          value: 'mine',
          label: t('versions.mine'),
          help: <DifferenceSide of={choice} parts={one} />,
        },
        {
          value: 'saved',
          label: t('versions.saved'),
          help: <DifferenceSide of={choice} parts={other} />,
        },
      ]}
    />
  )
}

/** The button that saves the values which the visitor has chosen from two versions. */
export function SaveChosen({ version, pending }: { version: string; pending: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <Button name="overwrite" value={version} pending={pending}>
      {t('versions.save')}
    </Button>
  )
}
