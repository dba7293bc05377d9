import { textBlocks, type TextBlock } from '#contract/rules/text-blocks.ts'

interface ParagraphsProps {
  text: string
  heading?: 'h2'
}

/** Shows a text that a user wrote, divided into paragraphs and lists. */
export function Paragraphs({ text, heading }: ParagraphsProps) {
  return textBlocks(text).map((block, index) => (
    <Block key={index} block={block} heading={heading} />
  ))
}

function Block({
  block,
  heading: Heading,
}: { block: TextBlock } & Pick<ParagraphsProps, 'heading'>) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'heading') {
    const title = block.text.replace(/[:.]$/, '')
    return Heading ? (
      <Heading>{title}</Heading>
    ) : (
      <p>
        <b>{block.text}</b>
      </p>
    )
  }
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  return block.start === null ? (
    <ul className="text-list">{items}</ul>
  ) : (
    <ol className="text-list" start={block.start}>
      {items}
    </ol>
  )
}
