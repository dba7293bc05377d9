export function Carried({ pairs }: { pairs: readonly [name: string, value: string][] }) {
  return pairs.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
