import { fillBlanks } from '../../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }

const plurals = new Intl.PluralRules('ru')

/** Returns a delay as Russian text in the accusative case, such as «20 минут». */
export function inMinutes(minutes: number): string {
  const form = plurals.select(minutes) as keyof typeof texts.minutes
  return fillBlanks(texts.minutes[form], { minutes: String(minutes) }) ?? ''
}
