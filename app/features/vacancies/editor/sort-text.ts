// Splits a pasted description of a vacancy into duties, requirements and conditions.
import { readText } from '#contract/rules/typed-signs.ts'
import { vacancyLimits } from '#contract/rules/limits.ts'
import { textBlocks, type TextBlock } from '#contract/rules/text-blocks.ts'
import { headingOf } from '#contract/rules/vacancy-headings.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { readLines } from '#app/platform/editor/typed-text.ts'

export const sortIntent = 'sort_text'
export const textLists = ['responsibilities', 'requirements', 'conditions'] as const

type List = (typeof textLists)[number]
export type VacancyTexts = Record<'description' | List, string>

interface Section {
  list: List | null
  blocks: TextBlock[]
}

export function sortText(typed: VacancyTexts): VacancyTexts | null {
  const texts = { ...typed }
  const left: TextBlock[] = []
  const sections = sectionsOf(textBlocks(readText(typed.description)))
  const hasOtherWords = sections.some(({ list }) => list === null)
  sections.forEach(({ list, blocks }, index) => {
    const isSorted = hasOtherWords || index > 0
    const lines = list && isSorted ? withItems(texts[list], blocks.slice(1)) : null
    if (list && lines) texts[list] = lines
    else left.push(...blocks)
  })
  if (textLists.every((list) => texts[list] === typed[list])) return null
  return { ...texts, description: left.map(textOf).join('\n') }
}

export function withSortedText(values: FormRefusal['values']): FormRefusal['values'] {
  const text = (name: string) => [values[name] ?? []].flat().join('\n')
  const [responsibilities, requirements, conditions] = textLists.map(text) as [
    string,
    string,
    string,
  ]
  const typed = { description: text('description'), responsibilities, requirements, conditions }
  return { ...values, ...sortText(typed) }
}

function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    const current = sections.at(-1)
    const isAfterList = current?.list && current.blocks.at(-1)?.kind === 'list'
    if (block.kind === 'heading') sections.push({ list: listOf(block.text), blocks: [block] })
    else if (!current || (isAfterList && block.kind !== 'list')) {
      sections.push({ list: null, blocks: [block] })
    } else current.blocks.push(block)
  }
  return sections
}

function listOf(heading: string): List | null {
  const part = headingOf(heading)
  return textLists.find((list) => list === part) ?? null
}

function withItems(typed: string, blocks: readonly TextBlock[]): string | null {
  const added = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    .map((item) => item.replace(/[;,]$/, ''))
  const items = [...readLines(typed), ...added]
  const hasRoom =
    items.length <= vacancyLimits.lines && items.every(({ length }) => length <= vacancyLimits.line)
  return added.length > 0 && hasRoom ? items.join('\n') : null
}

function textOf(block: TextBlock): string {
  if (block.kind !== 'list') return block.text
  const { items, start } = block
  return items
    .map((item, index) => `${start === null ? '•' : `${start + index}.`} ${item}`)
    .join('\n')
}
