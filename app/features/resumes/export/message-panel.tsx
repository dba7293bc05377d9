import { useTranslation } from 'react-i18next'
import type { ResumePapers } from '#contract/resume-papers.ts'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { LeftOutWords } from './left-out.tsx'

/** The resume as a text to be copied. */
export function MessagePanel({ message }: Pick<ResumePapers, 'message'>) {
  const { t } = useTranslation('resume_papers')
  return (
    <Panel as="section" title={t('message.title')} className="paper-form">
      <TextArea
        key={message.text}
        name="message"
        className="message-text"
        label={t('message.label')}
        help={
          <>
            {t('message.help')} <LeftOutWords of={message.left_out} />
          </>
        }
        readOnly
        rows={14}
        defaultValue={message.text}
      />
      <div>
        <CopyButton
          text={message.text}
          words={{ copy: t('message.copy'), copied: t('message.copied') }}
        />
      </div>
    </Panel>
  )
}
