import { barePage, type BarePage } from '#app/platform/document/bare-page.ts'
import { escaped } from '#app/platform/document/outside.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { i18nFor } from '#app/platform/i18n/i18n.server.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'

const t = i18nFor(defaultLocale).getFixedT(defaultLocale, 'common')

/**
 * In place of the error page where a form was posted and not even its page can be drawn: everything typed is in it, to be
 * read and to be sent again to the same address. Passwords and files are given anew.
 */
export function unsentPage(form: FormData): BarePage {
  const values = Object.entries(typedValues(form)).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  )
  const fields = values.map(
    ([name, value]) =>
      `<input type="hidden" name="${escaped(name)}" value="${escaped(value).replaceAll('\n', '&#10;')}">`,
  )
  // What a person has written has spaces; the rest are choices, which mean nothing without their labels.
  const words = values.map(([, value]) => value.trim()).filter((value) => /\s/.test(value))
  const typed = words.map((value) => `<pre>${escaped(value)}</pre>`).join('\n')
  return barePage(
    t('unsent.title'),
    `<p>${t('unsent.text')}</p>
<form method="post">
${fields.join('\n')}
<button>${t('unsent.send')}</button>
</form>
${typed && `<details><summary>${t('unsent.typed')}</summary>\n${typed}\n</details>`}`,
  )
}
