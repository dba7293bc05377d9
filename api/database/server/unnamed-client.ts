import pg from 'pg'

type Query = (first: unknown, ...others: unknown[]) => unknown

/** A connection to a pooler. It names no statements, because each transaction may get a different session. */
export class UnnamedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this) as Query
    const unnamed: Query = (first, ...others) => query(withoutName(first), ...others)
    this.query = unnamed as pg.Client['query']
  }
}

function withoutName(first: unknown): unknown {
  const isNamed = typeof first === 'object' && first !== null && 'name' in first
  return isNamed ? { ...first, name: undefined } : first
}
