export interface BenchRow {
  what: string
  value: string
  goal?: string
}
