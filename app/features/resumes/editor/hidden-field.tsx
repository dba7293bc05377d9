/** Carries what the form does not show, so that saving does not lose it. */
export function HiddenField({ name, texts }: { name: string; texts: readonly string[] }) {
  return texts.map((text) => text && <input key={text} type="hidden" name={name} value={text} />)
}
