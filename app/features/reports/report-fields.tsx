import { reasonsOfTarget, type ReportTarget } from '#contract/rules/reports.ts'
import { limits } from '#contract/rules/limits.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { ReportTexts } from './report-form.ts'

interface Control {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
}

interface ReportFieldsProps {
  kind: ReportTarget
  texts: ReportTexts
  control: (name: 'reason' | 'text') => Control
}

export function ReportFields({ kind, texts, control }: ReportFieldsProps) {
  return (
    <>
      <RadioGroup
        {...control('reason')}
        required
        options={reasonsOfTarget[kind].map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <TextArea {...control('text')} help={texts.text_help} rows={4} limit={limits.reportText} />
    </>
  )
}

/** The thing that is reported: its name, or the words of a message. */
export function ReportedThing({ name, words }: { name: string; words: string }) {
  return words ? <blockquote className="quote">{words}</blockquote> : name && <p>«{name}»</p>
}
