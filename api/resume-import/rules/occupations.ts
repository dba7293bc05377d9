// Names of occupations, by which the position of a job is told from its employer.
import occupations from '../../search/lexicon/occupations.json' with { type: 'json' }
import { nearest } from '../../search/nearest.ts'
import { plain } from './lines.ts'

interface Names {
  ru?: string[]
  kk?: string[]
  say?: string[]
  en?: string[]
}

export const organisation =
  /(?<!\p{L})(?:компани\p{L}*|совхоз\p{L}?|колхоз\p{L}?|семь[яеи]|групп\p{L}*|холдинг|завод\p{L}*|фабрик\p{L}*|банк\p{L}{0,2}|магазин\p{L}{0,2}|супермаркет\p{L}*|гипермаркет\p{L}*|минимаркет|маркет|ресторан\p{L}{0,2}|кафе|кофейн\p{L}|бар|столов(?:ая|ой)|пиццери\p{L}|отел\p{L}{1,2}|гостиниц\p{L}|школ\p{L}{1,2}|школа-\p{L}+|гимнази\p{L}|лице\p{L}{1,2}|(?:детский\s+)?сад(?:ик)?|детсад\p{L}*|ясли(?:-сад)?|(?:авто|нефте|опт\p{L}+\s+)?баз[аеы]|автопарк\p{L}?|таксопарк\p{L}?|депо|водоканал\p{L}?|фото\p{L}*студи\p{L}|медиа\p{L}*|санатори\p{L}|комитет\p{L}?|аэропорт\p{L}?|хостел\p{L}?|отделени[ея]|тпо|больниц\p{L}|поликлиник\p{L}|клиник\p{L}|аптек\p{L}|химчистк\p{L}|прачечн\p{L}+|барбершоп\p{L}?|оптик[аи]|стоматологи\p{L}|ломбард\p{L}?|турагентств\p{L}|библиотек\p{L}|музе[йяе]|роддом\p{L}?|диспансер\p{L}?|лаборатори\p{L}|бассейн\p{L}?|рудник\p{L}?|шахт\p{L}|ферм\p{L}|(?:авто)?(?:салон|вокзал|школ)\p{L}{0,2}|телеканал\p{L}?|радио|газет\p{L}|филиал\p{L}?|представительств\p{L}|палат\p{L}|мечет\p{L}|бутик\p{L}?|донерн\p{L}+|чайхан\p{L}|тойхан\p{L}|техникум\p{L}?|спортзал\p{L}?|автостанци\p{L}|теплиц\p{L}|посольств\p{L}|консульств\p{L}|мейрамхана\p{L}*|зауыт\p{L}*|емхана\p{L}*|дәріхана\p{L}*|қонақүй\p{L}*|\p{L}*центр\p{L}{0,2}|\p{L}*театр\p{L}{0,2}|(?:фитнес-)?клуб\p{L}{0,2}|университет\p{L}{0,2}|институт\p{L}{0,2}|колледж\p{L}{0,2}|академи\p{L}|агентств\p{L}|студи\p{L}|салон\p{L}{0,2}|рын(?:ок|ке)|автосервис|сто|автомойка|фирм\p{L}|департамент\p{L}{0,2}|министерств\p{L}|управлени[ея]|акимат\p{L}{0,2}|суд|фонд\p{L}{0,2}|издательств\p{L}|типографи\p{L}|сеть|сети|торгов(?:ый|ая)\s+(?:дом|сеть)|т[дцк]|трц|бц|комбинат\p{L}{0,2}|птицефабрик\p{L}|хозяйств\p{L}|кооператив|предприяти[ея]|корпораци\p{L}|служба\s+(?:такси|доставки|безопасности)|такси|склад\p{L}{0,2}|пекарн\p{L}|цех|ателье|парикмахерск\p{L}+|бюро|логистик|group|company|bank|holding|school|university|hospital|studios?|systems?|technolog(?:y|ies)|solutions?|services?|labs?|agency|hotel|restaurant|cafe|market|clinic|college|мектеб?\p{L}*|орталығ?ы?|дүкен\p{L}*|аурухана\p{L}*|балабақша\p{L}*|консалтинг|телеком|энерго|строй\p{L}*|фриланс|freelance|самозанят\p{L}+|частн(?:ая|ое)\s+(?:практика|лицо)|военн(?:ая|ой)\s+част[ьи])(?!\p{L})/iu
const rolesAtBegin =
  /(?<!\p{L})(?:(?:зам\p{L}*|главн\p{L}+|старш\p{L}+|ведущ\p{L}+|младш\p{L}+|первый|руководител\p{L}+|начальник\p{L}*|директор\p{L}*|менеджер\p{L}*|специалист\p{L}*|инженер\p{L}*|мастер\p{L}*|помощник\p{L}*|ассистент\p{L}*|оператор\p{L}*|продав\p{L}+|кассир\p{L}*|консультант\p{L}*|учител\p{L}+|преподавател\p{L}+|воспитател\p{L}+|медсестр\p{L}+|медицинск\p{L}+\s+сестр\p{L}+|врач\p{L}*|водител\p{L}+|повар\p{L}*|официант\p{L}*|бармен\p{L}*|бариста|администратор\p{L}*|бухгалтер\p{L}*|экономист\p{L}*|юрист\p{L}*|программист\p{L}*|разработчик\p{L}*|аналитик\p{L}*|дизайнер\p{L}*|тестировщик\p{L}*|секретар\p{L}+|техник\p{L}*|стажер\p{L}*|стажёр\p{L}*|практикант\p{L}*|слесар\p{L}+|электри\p{L}+|сварщик\p{L}*|токар\p{L}+|монтажник\p{L}*|охранник\p{L}*|уборщи\p{L}+|кладовщик\p{L}*|грузчик\p{L}*|товаровед\p{L}*|мерчендайзер\p{L}*|супервайзер\p{L}*|координатор\p{L}*|логист\p{L}*|маркетолог\p{L}*|рабоч(?:ий|ая|его)|разнорабоч\p{L}+|сержант\p{L}*|лейтенант\p{L}*|техслужащ\p{L}+|технолог\p{L}*|архитектор\p{L}*|геолог\p{L}*|лаборант\p{L}*|методист\p{L}*|психолог\p{L}*|тренер\p{L}*|репетитор\p{L}*|упаковщи\p{L}+|комплектовщи\p{L}+|курьер\p{L}*|механик\p{L}*|машинист\p{L}*|диспетчер\p{L}*|инспектор\p{L}*|эксперт\p{L}*|агент(?!ств)\p{L}*|представител(?!ьств)\p{L}+|управляющ(?!ая\s+компани)\p{L}+|заведующ\p{L}+|бригадир\p{L}*|прораб\p{L}*|хостес|горничн\p{L}+|няня|сиделка|швея|парикмахер\p{L}*|косметолог\p{L}*|промоутер\p{L}*|рекрутер\p{L}*|переводчик\p{L}*|журналист\p{L}*|редактор\p{L}*|копирайтер\p{L}*|основател\p{L}+|владел\p{L}+|мұғалім\p{L}*|командир\p{L}*|рядовой|президент\p{L}*|председател\p{L}+|собственник\p{L}*|при[её]мщи\p{L}+|(?:дәрігер|жүргізуші|сатушы|аспаз|есепші|маман|меңгеруші|басшы)\p{L}*|индивидуальный\s+предприниматель)|engineer|developer|manager|specialist|analyst|designer|director|lead|head|officer|assistant|consultant|teacher|intern|trainee|administrator|accountant|cashier|driver|cook|chef|nurse|doctor|coordinator|supervisor|representative|architect|programmer|tester|qa|devops|founder|ceo|cto|owner|technician|operator|waiter|barista|recruiter|lawyer|editor|translator|scientist|researcher|professor|lecturer|tutor|junior|middle|senior)(?!\p{L})/iu

/** Words of the lexicon that name a place of work or a field, and not a person. */
const notPeople =
  /^(?:it|ит|айти|hr|event|ивент|pr|пиар|smm|смм|контент|content|сто|банк|bank|рц|вб|wb|ozon|озон|kaspi|каспи|яндекс|yandex|садик|детсад|ясли|hotel|отель|гостиница|hospital|clinic|больница|клиника|поликлиника|ресторан|кафе|завод|цех|склад|склады|warehouse|support|маркетинг|продажи|дизайн|design|excel|1с|фотошоп|photoshop|figma|фигма|autocad|автокад|camaз|камаз|газель|casino|казино|аэропорт|министерство|акимат|редакция|телевидение|библиотека|архив|канцелярия|мойка|автомойка|автосервис|теплица|птицефабрика|общепит|столовая|стройка|экология|аудит|audit|безопасность|логистика|экспедиторы|убер|uber|индрайв|tilda|revit|scada|морг|налоги|автопарк|автобаза|такси|taxi|uiux|ui|ux|bim|мрт|other|прочее|другое|тексты|reception|accounting|отитб|motion|beauty|бьюти|сми|сад|школа|магазин|супермаркет|аптека|салон|рынок|базар|мвд|полиция|армия|водоканал|тэц|гэс|грэс|межгород|вахта|мфо)$/

/** Companies whose names the lexicon takes for the work there. */
export const brand =
  /^(?:яндекс|yandex|uber|убер|каспи|kaspi|озон|ozon|wb|вб|wildberries|вайлдберриз|магнум|magnum|small|glovo|глово|wolt|вольт|kfc|бургер кинг|додо|казпочта|макдональдс|мечта|сулпак|технодом|билайн|beeline|индрайв|indrive)(?: |$)/

/** Names of fields of work, which the lexicon has too. */
const isField =
  /(?:ия|ие|ство|вля|тика|ция|ажа|ажи|инг|такси|склад|маркет|digital|сервис)$|^(?:на|в) /

/** English words of the lexicon that are no person, such as «coffee». */
const isThing =
  /^[a-z]+$(?<!(?:er|or|ist|ian|ant|man|nurse|cook|chef|barista|guard|pilot|nanny|intern|maid|clerk|agent))/

/** The lexicon also has names of places of work, such as «молочный завод». */
function isNoOccupation(name: string): boolean {
  const isPlace = organisation.test(name) && !rolesAtBegin.test(name)
  return (
    isPlace ||
    brand.test(plain(name)) ||
    notPeople.test(name) ||
    isField.test(name) ||
    isThing.test(name)
  )
}

let collected: Map<string, string> | undefined

/** Returns whether the lexicon has a name of an occupation. Checks only the found name: checking all takes half a second. */
function isOccupation(words: string): boolean {
  collected ??= new Map(
    allNames()
      .filter((name) => name.length > 2)
      .map((name) => [plain(name), name]),
  )
  const name = collected.get(words)
  return name !== undefined && !isNoOccupation(name)
}

function allNames(): string[] {
  const roles = Object.values(occupations.roles) as (Names & { parts?: Names[] })[]
  return roles
    .flatMap((role) => [role, ...(role.parts ?? [])])
    .flatMap(({ ru = [], say = [], en = [], kk = [] }) => [...ru, ...say, ...en, ...kk])
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\d][\p{L}\d+#-]*/gu) ?? []
}

/** Returns the first occupation of the lexicon in a text, and at which word it begins; null if there is none. */
export function occupationIn(text: string): { name: string; at: number } | null {
  const words = wordsOf(text)
  for (let at = 0; at < Math.min(words.length, 8); at += 1) {
    for (let count = Math.min(4, words.length - at); count > 0; count -= 1) {
      const name = words.slice(at, at + count).join(' ')
      if (isOccupation(name)) return { name, at }
    }
  }
  return null
}

const instrumental: [RegExp, string[]][] = [
  [/цом$/, ['ец']],
  [/ицей$/, ['ица']],
  [/(?<=[чщш])ицей$/, ['ица']],
  [/ком$/, ['к']],
  [/ом$/, ['']],
  [/ем$/, ['ь', 'й', '']],
  [/ой$/, ['а']],
  [/ей$/, ['я', 'а']],
]

/** Returns the occupation that a sentence names as «работала продавцом», in its usual form. */
export function occupationAs(text: string): string | null {
  for (const word of wordsOf(text)) {
    if (isOccupation(word)) return word
    for (const [ending, others] of instrumental) {
      if (!ending.test(word)) continue
      const found = others
        .map((other) => word.replace(ending, other))
        .find((name) => isOccupation(name))
      if (found) return found
    }
  }
  return null
}

let spellings: ReadonlyMap<string, number> | undefined
/** The edit distance of words that sound alike. */
const slight = 0.5

/** Returns the text with slightly misspelled occupations corrected: «прадавец» becomes «продавец». */
export function occupationSpelled(text: string): string {
  if (occupationIn(text)) return text
  spellings ??= new Map(allNames().flatMap((name) => (/\s/.test(name) ? [] : [[plain(name), 1]])))
  const known = spellings
  return text.replace(/[\p{L}-]{4,}/gu, (word) => {
    const meant = nearest(plain(word), known, slight)
    return meant && isOccupation(meant) ? meant : word
  })
}

const genitive: [RegExp, string[]][] = [
  [/ца$/u, ['ец']],
  [/его$/u, ['ий']],
  [/а$/u, ['']],
  [/я$/u, ['ь', 'й']],
  [/[иы]$/u, ['а', 'я']],
]

/** Returns a position in its usual form: «старшей медицинской сестры» becomes «старшая медицинская сестра». */
export function positionOf(text: string): string {
  const words = text.split(' ')
  const noun = words.findIndex((word) => !/(?:ого|его|ой|ей)$/u.test(word) || word.endsWith('чего'))
  const before = words.slice(0, Math.max(noun, 0)).map((word) =>
    word
      .replace(/(?:ой|ей)$/u, 'ая')
      .replace(/ого$/u, 'ый')
      .replace(/его$/u, 'ий'),
  )
  const parts = (words[noun] ?? '').split('-').map((part) => {
    const others = genitive.flatMap(([ending, usual]) =>
      ending.test(part) ? usual.map((other) => part.replace(ending, other)) : [],
    )
    return others.find((other) => beginsAsPosition([...before, other].join(' '))) ?? part
  })
  const position = [...before, parts.join('-'), ...words.slice(noun + 1)].join(' ')
  return beginsAsPosition(position) ? position : text
}

/** How much a text looks like a position; below zero it does not. */
export function positionScore(text: string): number {
  const occupation = occupationIn(text)
  const known = occupation ? (occupation.at <= 1 ? 3 : 1.5) : 0
  const role = rolesAtBegin.exec(text)
  const named = role ? (role.index < 25 ? 2.5 : 1) : 0
  return Math.max(known, named) + (known && named ? 0.5 : 0)
}

/** Returns whether a text begins with an occupation or another word of a position. */
export function beginsAsPosition(text: string): boolean {
  return occupationIn(text)?.at === 0 || rolesAtBegin.exec(text)?.index === 0
}
