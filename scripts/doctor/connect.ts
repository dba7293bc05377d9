import pg from 'pg'
import { serverOptions } from '../../api/database/connect.ts'
import { reasonOf, wrong, type Diagnosis, type Patient } from './diagnosis.ts'

interface Address {
  /** The name of the line, and of the variable with the URL. */
  name: string
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'
  url: string
  /** The address may lead to a pooler, which accepts no settings of a session. */
  isPooled?: boolean
}

/** Runs a check with a connection that is opened as the program opens it. */
export async function withConnection(
  { name, variable, url, isPooled }: Address,
  signal: Patient['signal'],
  check: (client: pg.Client) => Promise<Diagnosis | Diagnosis[]>,
): Promise<Diagnosis | Diagnosis[]> {
  const session = isPooled ? {} : { options: serverOptions, statement_timeout: 5000 }
  const client = new pg.Client({ connectionString: url, ...session })
  client.on('error', () => {})
  signal.addEventListener('abort', () => void client.end())
  try {
    await client.connect()
  } catch (error) {
    const reason = reasonOf(error)
    // The answer of PgBouncer to a session with settings.
    if (/unsupported startup parameter/.test(reason)) {
      return wrong(
        name,
        `${variable} leads to a pooler: set DATABASE_DIRECT_URL to the address of the server itself`,
      )
    }
    return wrong(name, `${reason}: is the server up, and ${variable} right?`)
  }
  return Promise.resolve(check(client)).finally(() => client.end())
}
