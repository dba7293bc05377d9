import type { ContentOf, Fields } from '#contract/content/kinds.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { codeNames, type CodeNames } from '#app/platform/code-names.server.ts'
import { formatMonth } from '#app/platform/i18n/dates.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { choiceWords } from './choice-words.ts'
import type { Wording } from './differences.ts'
import { textKey, type TableName } from './labels.ts'

export async function wordingOf<Of extends Fields>(
  name: TableName,
  fields: Of,
  contents: readonly ContentOf<Of>[],
  { call, texts }: Pick<Visit, 'call' | 'texts'>,
): Promise<Wording> {
  const t = texts('common') as (key: string, options?: object) => string
  const dictionaries = await call(getDictionaries, {}).catch(() => null)
  const names = dictionaries
    ? contents.map((content) => codeNames(fields, content, dictionaries))
    : []
  return {
    label: (path) => t(`${name}:field.${textKey(path)}`),
    choice: (values, value) => choiceWords(values, value, t) ?? value,
    code(dictionary, code) {
      if (dictionary === 'countries') return t(`resumes:country.${code}`, { defaultValue: code })
      return names.map((each: CodeNames) => each[dictionary][code]).find(Boolean) ?? code
    },
    flag: (isSet) => t(isSet ? 'editor:versions.yes' : 'editor:versions.no'),
    span: (start, end) =>
      t('resumes:view.dates', {
        start: formatMonth(start),
        end: end ? formatMonth(end) : t('resumes:view.until_now'),
      }),
  }
}
