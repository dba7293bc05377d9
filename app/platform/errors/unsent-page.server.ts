import { barePage, type BarePage } from '#app/platform/document/bare-page.ts'
import { escaped } from '#app/platform/document/escaped.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import texts from '#app/platform/i18n/locales/ru/common.json' with { type: 'json' }

/** If the page of a form cannot be shown, this page shows all values that the visitor typed. */
export function unsentPage(
  form: FormData,
  reason: keyof typeof texts.unsent.reasons = 'unexpected_error',
): BarePage {
  const values = Object.entries(typedValues(form)).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  )
  const fields = values.map(
    ([name, value]) =>
      `<input type="hidden" name="${escaped(name)}" value="${escaped(value).replaceAll('\n', '&#10;')}">`,
  )
  const words = values.map(([, value]) => value.trim()).filter((value) => /\s/.test(value))
  const typed = words.map((value) => `<pre>${escaped(value)}</pre>`).join('\n')
  return barePage(
    texts.unsent.title,
    `<p>${texts.unsent.reasons[reason]} ${texts.unsent.text}</p>
<form method="post">
${fields.join('\n')}
<button>${texts.unsent.send}</button>
</form>
${typed && `<details><summary>${texts.unsent.typed}</summary>\n${typed}\n</details>`}`,
  )
}

/** Returns the page with the words of a form whose page the visitor may not see any more; null if the form has none. */
export function lostPage(form: FormData): BarePage | null {
  const words = Object.values(typedValues(form))
    .flat()
    .filter((value) => /[\s\p{Script=Cyrillic}]/u.test(value.trim()))
  if (words.length === 0) return null
  const typed = words.map((value) => `<pre>${escaped(value)}</pre>`).join('\n')
  return barePage(
    texts.unsent.lost.title,
    `<p>${texts.unsent.lost.reason} ${texts.unsent.lost.text}</p>
<section>${typed}</section>
<a href="/">${texts.unsent.lost.back}</a>`,
  )
}
