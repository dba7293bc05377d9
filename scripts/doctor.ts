// npm run doctor: examines the variables and every server that they name, a line for each; ends with 1 if one is wrong.
import { examine } from './doctor/examine.ts'

const marks = { right: 'ok', wrong: 'WRONG', note: 'note', off: '-' }

const diagnoses = await examine(process.env)
for (const { name, state, text } of diagnoses) {
  process.stdout.write(`${marks[state].padEnd(6)} ${name.padEnd(10)} ${text}\n`)
}
const wrong = diagnoses.filter(({ state }) => state === 'wrong').length
const notes = diagnoses.filter(({ state }) => state === 'note').length
const fine = notes ? `Nothing is wrong, ${notes} to read` : 'All is well'
process.stdout.write(`${wrong ? `${wrong} to mend` : fine}\n`)
process.exit(wrong ? 1 : 0)
