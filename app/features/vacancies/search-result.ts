import { snippetOf } from '#contract/rules/snippet.ts'

const descriptionLength = 160

interface Described {
  title: string
  company: { name: string }
  description: string
  responsibilities: readonly string[]
}

export function searchResult({ title, company, description, responsibilities }: Described) {
  const text = [description, ...responsibilities].filter(Boolean).join(' ')
  return { title: `${title}, ${company.name}`, description: snippetOf(text, descriptionLength) }
}
