import type { Random } from './random.ts'

export interface City {
  code: string
  name: string
  /** The name of the city with a preposition, for sentences: «в Алматы». */
  where: string
  share: number
  /** The usual pay in the city divided by the usual pay in Almaty. */
  pay: number
  streets?: readonly string[]
}

const streets = [
  'ул. Абая',
  'ул. Сатпаева',
  'пр. Назарбаева',
  'ул. Ауэзова',
  'ул. Гагарина',
  'ул. Победы',
  'ул. Алтынсарина',
  'ул. Валиханова',
  'ул. Жамбыла',
  'ул. Байтурсынова',
  'ул. Женис',
  'ул. Бейбитшилик',
  'ул. Мира',
  'ул. Желтоксан',
  'ул. Астана',
]
const almaty = [
  'пр. Абая',
  'ул. Сатпаева',
  'ул. Толе би',
  'пр. Достык',
  'ул. Жандосова',
  'ул. Тимирязева',
  'пр. Райымбека',
  'ул. Ауэзова',
  'ул. Розыбакиева',
  'пр. Аль-Фараби',
  'ул. Жибек Жолы',
  'ул. Байзакова',
  'ул. Манаса',
  'пр. Суюнбая',
  'ул. Курмангазы',
]
const astana = [
  'пр. Мангилик Ел',
  'пр. Кабанбай батыра',
  'ул. Сыганак',
  'пр. Республики',
  'ул. Кенесары',
  'пр. Туран',
  'ул. Достык',
  'пр. Богенбай батыра',
  'ул. Иманова',
  'пр. Улы Дала',
  'ул. Сарыарка',
]
const shymkent = [
  'пр. Тауке хана',
  'ул. Байтурсынова',
  'пр. Кунаева',
  'ул. Рыскулова',
  'пр. Республики',
  'ул. Жибек Жолы',
  'ул. Казыбек би',
]

export const cities: readonly City[] = [
  { code: '160', name: 'Алматы', where: 'в Алматы', share: 35, pay: 1, streets: almaty },
  { code: '159', name: 'Астана', where: 'в Астане', share: 22, pay: 1.03, streets: astana },
  { code: '205', name: 'Шымкент', where: 'в Шымкенте', share: 8, pay: 0.84, streets: shymkent },
  { code: '177', name: 'Караганда', where: 'в Караганде', share: 5, pay: 0.9 },
  { code: '154', name: 'Актобе', where: 'в Актобе', share: 4, pay: 0.88 },
  { code: '153', name: 'Атырау', where: 'в Атырау', share: 4, pay: 1.1 },
  { code: '181', name: 'Павлодар', where: 'в Павлодаре', share: 3.5, pay: 0.9 },
  { code: '194', name: 'Усть-Каменогорск', where: 'в Усть-Каменогорске', share: 3, pay: 0.9 },
  { code: '152', name: 'Актау', where: 'в Актау', share: 2.5, pay: 1.05 },
  { code: '172', name: 'Костанай', where: 'в Костанае', share: 2.5, pay: 0.85 },
  { code: '187', name: 'Тараз', where: 'в Таразе', share: 1.8, pay: 0.8 },
  { code: '185', name: 'Семей', where: 'в Семее', share: 1.8, pay: 0.83 },
  { code: '193', name: 'Уральск', where: 'в Уральске', share: 1.8, pay: 0.88 },
  { code: '174', name: 'Кызылорда', where: 'в Кызылорде', share: 1.4, pay: 0.85 },
  { code: '180', name: 'Петропавловск', where: 'в Петропавловске', share: 1.2, pay: 0.82 },
  { code: '176', name: 'Кокшетау', where: 'в Кокшетау', share: 1, pay: 0.84 },
  { code: '188', name: 'Талдыкорган', where: 'в Талдыкоргане', share: 0.9, pay: 0.82 },
  { code: '192', name: 'Туркестан', where: 'в Туркестане', share: 0.8, pay: 0.85 },
  { code: '190', name: 'Темиртау', where: 'в Темиртау', share: 0.8, pay: 0.9 },
  { code: '198', name: 'Экибастуз', where: 'в Экибастузе', share: 0.7, pay: 0.92 },
  { code: '166', name: 'Жезказган', where: 'в Жезказгане', share: 0.6, pay: 0.95 },
  { code: '182', name: 'Рудный', where: 'в Рудном', share: 0.5, pay: 0.9 },
  { code: '2653', name: 'Каскелен', where: 'в Каскелене', share: 0.4, pay: 0.88 },
  { code: '171', name: 'Конаев', where: 'в Конаеве', share: 0.4, pay: 0.88 },
]

const byCode = new Map(cities.map((city) => [city.code, city]))

export function cityOf(code: string): City {
  const city = byCode.get(code)
  if (!city) throw new Error(`No city ${code} in the seed`)
  return city
}

export function pickCity(random: Random): City {
  return random.weighted(cities, (city) => city.share)
}

const wholeShare = cities.reduce((sum, city) => sum + city.share, 0)

/** Returns a city for an index; among any hundred successive indexes, each city is about as frequent as its `share`. */
export function cityAt(index: number): City {
  let rest = ((index * 0.618_034 + 0.2) % 1) * wholeShare
  for (const city of cities) {
    rest -= city.share
    if (rest < 0) return city
  }
  return cityOf('160')
}

export function pickAddress(random: Random, city: City): string {
  const house = random.int(3, 178)
  const letter = random.chance(0.15) ? random.pick(['А', 'Б', '/1', '/2']) : ''
  return `${city.name}, ${random.pick(city.streets ?? streets)}, ${house}${letter}`
}
