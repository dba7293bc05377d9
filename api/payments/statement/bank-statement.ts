// Reads statements of a bank account in the format 1CClientBankExchange, which banks of Kazakhstan export.
import { readIik } from '../../contract/rules/iik.ts'

/** The provider of payments by bank transfer in the database, which must not change. */
export const bankName = 'bank'

/** A transfer in a statement. */
export interface BankTransfer {
  /** The number of the payment order and its day, such as `2026-11-27`. */
  number: string
  day: string
  payer: { bin: string; iik: string; name: string }
  recipientIik: string
  /** The sum in hundredths of a tenge, so that a sum with tiyn compares exactly. */
  tiyn: number
  purpose: string
}

export interface BankStatement {
  /** The accounts that the statement is about. */
  accounts: string[]
  transfers: BankTransfer[]
}

/** A file that is not a whole statement; its message says why, for the person who runs the command. */
export class StatementError extends Error {
  override name = 'StatementError'
}

type DocumentFields = Map<string, string>

/** Reads a statement in UTF-8, windows-1251 or, if it says so, DOS (CP866). Throws a StatementError. */
export function readStatement(bytes: Uint8Array): BankStatement {
  const lines = decoded(bytes)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
  if (lines[0] !== '1CClientBankExchange') {
    throw new StatementError('It is not a statement: its first line must be 1CClientBankExchange')
  }
  if (!lines.includes('КонецФайла')) throw new StatementError('Its end is missing: КонецФайла')
  const { head, documents } = sectionsOf(lines)
  const accounts = head.flatMap(([name, value]) => (name === 'РасчСчет' ? accountOf(value) : []))
  return { accounts: [...new Set(accounts)], transfers: documents.map(transferOf) }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1251').decode(bytes)
    const isDos = /=DOS\s*$/m.test(text.slice(0, 500))
    return isDos ? new TextDecoder('ibm866').decode(bytes) : text
  }
}

function sectionsOf(lines: string[]): { head: [string, string][]; documents: DocumentFields[] } {
  const head: [string, string][] = []
  const documents: DocumentFields[] = []
  let open: DocumentFields | null = null
  for (const line of lines) {
    const at = line.indexOf('=')
    const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()]
    if (name === 'СекцияДокумент') {
      if (open) throw new StatementError('A document begins within another one')
      open = new Map()
    } else if (name === 'КонецДокумента') {
      if (!open) throw new StatementError('A document ends that has not begun')
      documents.push(open)
      open = null
    } else if (open) open.set(name, value)
    else head.push([name, value])
  }
  if (open) throw new StatementError('The last document has no end')
  return { head, documents }
}

function transferOf(fields: DocumentFields, index: number): BankTransfer {
  const first = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((value) => value) ?? ''
  const number = first('НомерДокумента', 'Номер')
  const account = first('ПлательщикИИК', 'ПлательщикРасчСчет', 'ПлательщикСчет')
  const day = dayOf(first('ДатаДокумента', 'Дата'))
  const tiyn = tiynOf(first('Сумма', 'СуммаПриход'))
  if (!number || !day || tiyn === null) {
    throw new StatementError(`Document ${index + 1} has no number, day or sum that can be read`)
  }
  return {
    number,
    day,
    payer: {
      bin: first('ПлательщикБИН_ИИН', 'ПлательщикБИН', 'ПлательщикИИН', 'ПлательщикИНН'),
      iik: readIik(account) ?? account,
      name: first('ПлательщикНаименование', 'Плательщик', 'Плательщик1'),
    },
    recipientIik: first('ПолучательИИК', 'ПолучательРасчСчет', 'ПолучательСчет'),
    tiyn,
    purpose: first('НазначениеПлатежа'),
  }
}

function accountOf(value: string): string[] {
  const iik = readIik(value)
  if (!iik) throw new StatementError(`Its account is not an IIK: ${value}`)
  return [iik]
}

function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  return day ? `${year}-${month}-${day}` : null
}

function tiynOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? []
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : null
}
