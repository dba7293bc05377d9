/** A text that somebody wrote: each of its lines a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((line, index) => <p key={index}>{line}</p>)
}
