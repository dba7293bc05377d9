export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, each) => all + each, 0)
}
