import { limits } from '../contract/rules/limits.ts'
import { invalidFields } from '../http/failure.ts'

// Refuses the most common passwords (OWASP ASVS 6.2.4), without regard to capitals. A published list has 17,950 that
// are long enough for a sign-up; `own` adds Russian ones and words of the product, which the list lacks.
const own = new Set(
  `
  password12345 p@ssword pa$$word thepassword changeme123 admin1234 admin12345 adminadmin root1234 test12345
  user1234 guest123 supersecret qwerty1234567 qwerty12345678 qwertyqwerty aa12345678 1236987450 1111222233334444
  66666666a 00001111 5201314520 woaini1314 lovely123 tatyana1 maksim123 dmitriy1 eminem123 cheese123 facebook1
  yandex123 pass12345 parol1234 privetprivet lubov123 lublutebya zenit2008 rossiya1 kazakstan almaty123 astana123
  otklik123 otklik2026 jrcfyf123 yfnfif123 ytpyf.gfhjkm k.,jdm123 ntktajy1 пароль12 пароль123 пароль1234
  пароль12345 парольпароль мойпароль новыйпароль привет12 привет123 приветпривет йцукен12 йцукен123 йцукен1234
  йцукен12345 123йцукен йцукенйцукен йцуфывячс йфяцычувс 1й2ц3у4к 1й2ц3у4к5е любовь123 люблютебя ялюблютебя
  солнышко красотка красавица принцесса котёнок1 котенок1 зайчик123 мамочка1 мамапапа спартак1 зенит2008 россия123
  казахстан казахстан1 алматы123 астана123 наталья1 светлана владимир екатерина анастасия александр александра
  александр1 максим123 никита123 сергей123 дмитрий1 администратор компьютер отклик123
  `
    .trim()
    .split(/\s+/),
)

// Reading the list takes 75 ms and 3 MB, so a process does so when the first password is chosen.
let published: Promise<Set<string>> | undefined

async function readPublished(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMin),
  )
}

/** Rows of keyboard keys, and alphabets. A password that is a part of such a row, such as «qwertyui», is weak. */
const rows = [
  '012345678901234567890',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'йцукенгшщзхъфывапролджэячсмитьбю.',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
].flatMap((row) => [row, [...row].toReversed().join('')])

/** Throws a failure that names the field if its password is common. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidFields({ [field]: ['common_password'] })
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  const isOverAndOver = /^(.{1,4})\1+$/su.test(plain)
  if (own.has(plain) || isOverAndOver || rows.some((row) => row.includes(plain))) return true
  return (await (published ??= readPublished())).has(plain)
}
