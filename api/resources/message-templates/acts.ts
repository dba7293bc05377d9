import { fillPlaceholders } from '../../contract/rules/message-templates.ts'
import { placeholderValues, type TemplateFacts } from './filled.ts'

/** Fills the placeholders of a message with the facts of an application; those without a value stay. */
export function fillMessage(message: string, facts: TemplateFacts): string {
  return fillPlaceholders(message, placeholderValues(facts))
}
