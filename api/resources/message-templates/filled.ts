import type { FilledTemplates, MessageTemplate } from '../../contract/message-templates.ts'
import { fillPlaceholders, type PlaceholderValues } from '../../contract/rules/message-templates.ts'
import { rejectReasons } from '../../contract/rules/vocabulary.ts'
import texts from './locales/ru.json' with { type: 'json' }

export interface TemplateFacts {
  /** The candidate's first name; null if the candidate hides it. */
  name: string | null
  vacancy: string
  /** The first working day or the meeting ahead; null if neither is known. */
  time: { at: Date; timeZone: string } | null
}

type Template = Pick<MessageTemplate, 'public_id' | 'name' | 'text' | 'reason'>

/** Returns the templates of a company filled with the facts of an application, and a text for each refusal reason. */
export function filledFor(templates: readonly Template[], facts: TemplateFacts): FilledTemplates {
  const values = placeholderValues(facts)
  return {
    templates: templates
      .filter(({ reason }) => reason === null)
      .map(({ public_id, name, text }) => ({
        public_id,
        name,
        text: fillPlaceholders(text, values),
      })),
    refusals: rejectReasons.employer.map((reason) => ({
      reason,
      text: fillPlaceholders(textFor(templates, reason, facts.name), values),
    })),
  }
}

/** Returns a text with placeholders for each refusal reason. */
export function refusalTexts(templates: readonly Template[]): FilledTemplates['refusals'] {
  return rejectReasons.employer.map((reason) => ({ reason, text: textFor(templates, reason, '') }))
}

function textFor(templates: readonly Template[], reason: string, name: string | null): string {
  return templates.find((template) => template.reason === reason)?.text ?? builtIn(reason, name)
}

/** Returns the values of the placeholders; null for what is not known. */
export function placeholderValues({ name, vacancy, time }: TemplateFacts): PlaceholderValues {
  return { name, vacancy, time: time && inWords(time) }
}

/** Returns the text of the site for a refusal reason, which greets without a name that nobody knows. */
function builtIn(reason: string, name: string | null): string {
  const { greeting, nameless, refusals, farewell } = texts
  const body = refusals[reason as keyof typeof refusals]
  return [name === null ? nameless : greeting, body, farewell].join('\n')
}

const day = { weekday: 'short', day: 'numeric', month: 'long' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

function inWords({ at, timeZone }: NonNullable<TemplateFacts['time']>): string {
  return [day, time]
    .map((shape) => new Intl.DateTimeFormat('ru', { ...shape, timeZone }).format(at))
    .join(', ')
}
