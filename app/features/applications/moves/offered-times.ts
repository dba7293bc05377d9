// The times that an employer offers in a form: typed ones, checked free slots, or slots among which the candidate chooses.
import { fromLocalInput } from '#app/platform/i18n/dates.ts'

/** The boxes with the next free slots; their values are times in RFC 3339. */
export const freeSlotsField = 'free_slots'
/** The boxes with the slots among which the candidate chooses. */
export const choiceSlotsField = 'choice_slots'
/** The choice of who names the time. */
export const chooserField = 'candidate_chooses'

/** Returns the slots that were checked in a form. */
export function checkedSlots(values: readonly unknown[]): string[] {
  return values.map(String).filter((at) => !Number.isNaN(Date.parse(at)))
}

/** Returns whether a form leaves the choice of the time to the candidate. */
export function isChoice(form: FormData): boolean {
  return form.get(chooserField) === 'yes'
}

/** Returns whether a form offers any time. */
export function offersTimes(form: FormData): boolean {
  return isChoice(form) || Boolean(form.get('scheduled_at')) || form.has(freeSlotsField)
}

/** Returns the offered times of a form as fields of an invitation. */
export function offeredTimes(form: FormData, timeZone: string) {
  const candidate_chooses = isChoice(form)
  const checked = checkedSlots(form.getAll(candidate_chooses ? choiceSlotsField : freeSlotsField))
  const typed = form.get('scheduled_at')
  const isTyped = !candidate_chooses && typeof typed === 'string' && typed !== ''
  const scheduled_at = isTyped ? momentOf(typed, timeZone) : checked.shift()
  // The checked slots come last, so that the errors of typed times have the numbers of their fields.
  const others = candidate_chooses ? [] : moments(form, 'alternatives', timeZone)
  return { scheduled_at, alternatives: [...others, ...checked], candidate_chooses }
}

/** Returns the typed local times of a form's fields; a text that is no time stays wrong. */
export function moments(form: FormData, name: string, timeZone: string): string[] {
  return form
    .getAll(name)
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => momentOf(String(text), timeZone))
}

function momentOf(text: string, timeZone: string): string {
  return fromLocalInput(text, timeZone) ?? 'not a time'
}
