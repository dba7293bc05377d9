// Words by which a line of a resume is told from another: names of occupations, organisations, cities and people.
import areas from '../../dictionaries/areas.json' with { type: 'json' }
import occupations from '../../search/lexicon/occupations.json' with { type: 'json' }
import places from '../../search/lexicon/places.json' with { type: 'json' }
import { plain } from './lines.ts'

interface Names {
  ru?: string[]
  kk?: string[]
  say?: string[]
  en?: string[]
}

const organisation =
  /(?<!\p{L})(?:компани\p{L}*|совхоз\p{L}?|колхоз\p{L}?|семь[яеи]|групп\p{L}*|холдинг|завод\p{L}*|фабрик\p{L}*|банк\p{L}{0,2}|магазин\p{L}{0,2}|супермаркет\p{L}*|гипермаркет\p{L}*|минимаркет|маркет|ресторан\p{L}{0,2}|кафе|кофейн\p{L}|бар|столов(?:ая|ой)|пиццери\p{L}|отел\p{L}{1,2}|гостиниц\p{L}|школ\p{L}{1,2}|школа-\p{L}+|гимнази\p{L}|лице\p{L}{1,2}|(?:детский\s+)?сад(?:ик)?|детсад\p{L}*|ясли(?:-сад)?|(?:авто|нефте|опт\p{L}+\s+)?баз[аеы]|автопарк\p{L}?|таксопарк\p{L}?|депо|водоканал\p{L}?|фото\p{L}*студи\p{L}|медиа\p{L}*|санатори\p{L}|комитет\p{L}?|аэропорт\p{L}?|хостел\p{L}?|отделени[ея]|тпо|больниц\p{L}|поликлиник\p{L}|клиник\p{L}|аптек\p{L}|химчистк\p{L}|прачечн\p{L}+|барбершоп\p{L}?|оптик[аи]|стоматологи\p{L}|ломбард\p{L}?|турагентств\p{L}|библиотек\p{L}|музе[йяе]|роддом\p{L}?|диспансер\p{L}?|лаборатори\p{L}|бассейн\p{L}?|рудник\p{L}?|шахт\p{L}|ферм\p{L}|(?:авто)?(?:салон|вокзал|школ)\p{L}{0,2}|телеканал\p{L}?|радио|газет\p{L}|филиал\p{L}?|представительств\p{L}|палат\p{L}|мечет\p{L}|бутик\p{L}?|донерн\p{L}+|чайхан\p{L}|тойхан\p{L}|техникум\p{L}?|спортзал\p{L}?|автостанци\p{L}|теплиц\p{L}|посольств\p{L}|консульств\p{L}|мейрамхана\p{L}*|зауыт\p{L}*|емхана\p{L}*|дәріхана\p{L}*|қонақүй\p{L}*|\p{L}*центр\p{L}{0,2}|\p{L}*театр\p{L}{0,2}|(?:фитнес-)?клуб\p{L}{0,2}|университет\p{L}{0,2}|институт\p{L}{0,2}|колледж\p{L}{0,2}|академи\p{L}|агентств\p{L}|студи\p{L}|салон\p{L}{0,2}|рын(?:ок|ке)|автосервис|сто|автомойка|фирм\p{L}|департамент\p{L}{0,2}|министерств\p{L}|управлени[ея]|акимат\p{L}{0,2}|суд|фонд\p{L}{0,2}|издательств\p{L}|типографи\p{L}|сеть|сети|торгов(?:ый|ая)\s+(?:дом|сеть)|т[дцк]|трц|бц|комбинат\p{L}{0,2}|птицефабрик\p{L}|хозяйств\p{L}|кооператив|предприяти[ея]|корпораци\p{L}|служба\s+(?:такси|доставки|безопасности)|такси|склад\p{L}{0,2}|пекарн\p{L}|цех|ателье|парикмахерск\p{L}+|бюро|логистик|group|company|bank|holding|school|university|hospital|studios?|systems?|technolog(?:y|ies)|solutions?|services?|labs?|agency|hotel|restaurant|cafe|market|clinic|college|мектеб?\p{L}*|орталығ?ы?|дүкен\p{L}*|аурухана\p{L}*|балабақша\p{L}*|консалтинг|телеком|энерго|строй\p{L}*|фриланс|freelance|самозанят\p{L}+|частн(?:ая|ое)\s+(?:практика|лицо)|военн(?:ая|ой)\s+част[ьи])(?!\p{L})/iu
const legalForm =
  /(?<![\p{L}])(?:ооо|оао|зао|пао|ао|нао|тоо|ип|чп|гу|гкп|кгу|кгп|гккп|ргп|фгуп|муп|мбоу|мбдоу|гбоу|гбуз|мкоу|кх|тдо|одо|осоо|мфо|спк|пкск|кск|уп|чуп|ltd|llc|llp|inc|corp|gmbh|plc|co|lp|jsc|жшс|ақ|жк)(?![\p{L}])\.?/iu
const rolesAtBegin =
  /(?<!\p{L})(?:(?:зам\p{L}*|главн\p{L}+|старш\p{L}+|ведущ\p{L}+|младш\p{L}+|первый|руководител\p{L}+|начальник\p{L}*|директор\p{L}*|менеджер\p{L}*|специалист\p{L}*|инженер\p{L}*|мастер\p{L}*|помощник\p{L}*|ассистент\p{L}*|оператор\p{L}*|продав\p{L}+|кассир\p{L}*|консультант\p{L}*|учител\p{L}+|преподавател\p{L}+|воспитател\p{L}+|медсестр\p{L}+|медицинск\p{L}+\s+сестр\p{L}+|врач\p{L}*|водител\p{L}+|повар\p{L}*|официант\p{L}*|бармен\p{L}*|бариста|администратор\p{L}*|бухгалтер\p{L}*|экономист\p{L}*|юрист\p{L}*|программист\p{L}*|разработчик\p{L}*|аналитик\p{L}*|дизайнер\p{L}*|тестировщик\p{L}*|секретар\p{L}+|техник\p{L}*|стажер\p{L}*|стажёр\p{L}*|практикант\p{L}*|слесар\p{L}+|электри\p{L}+|сварщик\p{L}*|токар\p{L}+|монтажник\p{L}*|охранник\p{L}*|уборщи\p{L}+|кладовщик\p{L}*|грузчик\p{L}*|товаровед\p{L}*|мерчендайзер\p{L}*|супервайзер\p{L}*|координатор\p{L}*|логист\p{L}*|маркетолог\p{L}*|рабоч(?:ий|ая|его)|разнорабоч\p{L}+|сержант\p{L}*|лейтенант\p{L}*|техслужащ\p{L}+|технолог\p{L}*|архитектор\p{L}*|геолог\p{L}*|лаборант\p{L}*|методист\p{L}*|психолог\p{L}*|тренер\p{L}*|репетитор\p{L}*|упаковщи\p{L}+|комплектовщи\p{L}+|курьер\p{L}*|механик\p{L}*|машинист\p{L}*|диспетчер\p{L}*|инспектор\p{L}*|эксперт\p{L}*|агент(?!ств)\p{L}*|представител(?!ьств)\p{L}+|управляющ(?!ая\s+компани)\p{L}+|заведующ\p{L}+|бригадир\p{L}*|прораб\p{L}*|хостес|горничн\p{L}+|няня|сиделка|швея|парикмахер\p{L}*|косметолог\p{L}*|промоутер\p{L}*|рекрутер\p{L}*|переводчик\p{L}*|журналист\p{L}*|редактор\p{L}*|копирайтер\p{L}*|основател\p{L}+|владел\p{L}+|мұғалім\p{L}*|командир\p{L}*|рядовой|президент\p{L}*|председател\p{L}+|собственник\p{L}*|при[её]мщи\p{L}+|(?:дәрігер|жүргізуші|сатушы|аспаз|есепші|маман|меңгеруші|басшы)\p{L}*|индивидуальный\s+предприниматель)|engineer|developer|manager|specialist|analyst|designer|director|lead|head|officer|assistant|consultant|teacher|intern|trainee|administrator|accountant|cashier|driver|cook|chef|nurse|doctor|coordinator|supervisor|representative|architect|programmer|tester|qa|devops|founder|ceo|cto|owner|technician|operator|waiter|barista|recruiter|lawyer|editor|translator|scientist|researcher|professor|lecturer|tutor|junior|middle|senior)(?!\p{L})/iu

/** Words of the lexicon that name a place of work or a field, and not a person. */
const notPeople =
  /^(?:it|ит|айти|hr|event|ивент|pr|пиар|smm|смм|контент|content|сто|банк|bank|рц|вб|wb|ozon|озон|kaspi|каспи|яндекс|yandex|садик|детсад|ясли|hotel|отель|гостиница|hospital|clinic|больница|клиника|поликлиника|ресторан|кафе|завод|цех|склад|склады|warehouse|support|маркетинг|продажи|дизайн|design|excel|1с|фотошоп|photoshop|figma|фигма|autocad|автокад|camaз|камаз|газель|casino|казино|аэропорт|министерство|акимат|редакция|телевидение|библиотека|архив|канцелярия|мойка|автомойка|автосервис|теплица|птицефабрика|общепит|столовая|стройка|экология|аудит|audit|безопасность|логистика|экспедиторы|убер|uber|индрайв|tilda|revit|scada|морг|налоги|автопарк|автобаза|такси|taxi|uiux|ui|ux|bim|мрт|other|прочее|другое|тексты|reception|accounting|отитб|motion|beauty|бьюти|сми|сад|школа|магазин|супермаркет|аптека|салон|рынок|базар|мвд|полиция|армия|водоканал|тэц|гэс|грэс|межгород|вахта|мфо)$/

/** Companies whose names the lexicon takes for the work there. */
const brand =
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

let collected: Set<string> | undefined

/** The names of the lexicon are collected when one is first looked for, because that takes half a second. */
function occupationNames(): Set<string> {
  collected ??= new Set(
    allNames()
      .filter((name) => name.length > 2 && !isNoOccupation(name))
      .map(plain),
  )
  return collected
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
      if (occupationNames().has(name)) return { name, at }
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
    if (occupationNames().has(word)) return word
    for (const [ending, others] of instrumental) {
      if (!ending.test(word)) continue
      const found = others
        .map((other) => word.replace(ending, other))
        .find((name) => occupationNames().has(name))
      if (found) return found
    }
  }
  return null
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

/** How much a text looks like the name of an employer. */
export function employerScore(text: string): number {
  let score = 0
  if (legalForm.test(text)) score += 3
  if (/[«"“„][^»"”]+[»"”]/.test(text)) score += 2.5
  if (organisation.test(text) || brand.test(plain(text))) score += 2
  if (/\b[a-z0-9-]+\.(?:ru|kz|com|org|net|io|рф)\b/i.test(text)) score += 1
  if (/^[A-Z][\w&.'’ -]*$/.test(text)) score += 0.7
  if (/^[A-ZА-ЯЁ]{2,6}(?: [A-ZА-ЯЁ]{2,3})?$/.test(text)) score += 0.7
  return score
}

const abroad: Record<string, string> = {
  'москва|moscow': 'Москва',
  'санкт-петербург|петербург|спб|saint petersburg|st petersburg|st. petersburg': 'Санкт-Петербург',
  'новосибирск|novosibirsk': 'Новосибирск',
  'екатеринбург|yekaterinburg|ekaterinburg': 'Екатеринбург',
  'казань|kazan': 'Казань',
  'нижний новгород|nizhny novgorod': 'Нижний Новгород',
  'челябинск|chelyabinsk': 'Челябинск',
  'самара|samara': 'Самара',
  'омск|omsk': 'Омск',
  'ростов-на-дону|rostov-on-don|ростов': 'Ростов-на-Дону',
  'уфа|ufa': 'Уфа',
  'красноярск|krasnoyarsk': 'Красноярск',
  'воронеж|voronezh': 'Воронеж',
  'пермь|perm': 'Пермь',
  'волгоград|volgograd': 'Волгоград',
  'краснодар|krasnodar': 'Краснодар',
  'саратов|saratov': 'Саратов',
  'тюмень|tyumen': 'Тюмень',
  тольятти: 'Тольятти',
  ижевск: 'Ижевск',
  барнаул: 'Барнаул',
  иркутск: 'Иркутск',
  ульяновск: 'Ульяновск',
  хабаровск: 'Хабаровск',
  'владивосток|vladivostok': 'Владивосток',
  ярославль: 'Ярославль',
  махачкала: 'Махачкала',
  'томск|tomsk': 'Томск',
  оренбург: 'Оренбург',
  кемерово: 'Кемерово',
  новокузнецк: 'Новокузнецк',
  рязань: 'Рязань',
  астрахань: 'Астрахань',
  пенза: 'Пенза',
  липецк: 'Липецк',
  тула: 'Тула',
  киров: 'Киров',
  чебоксары: 'Чебоксары',
  калининград: 'Калининград',
  курск: 'Курск',
  ставрополь: 'Ставрополь',
  'сочи|sochi': 'Сочи',
  тверь: 'Тверь',
  иваново: 'Иваново',
  белгород: 'Белгород',
  сургут: 'Сургут',
  череповец: 'Череповец',
  'минск|minsk': 'Минск',
  'киев|kyiv|kiev': 'Киев',
  'ташкент|tashkent': 'Ташкент',
  'бишкек|bishkek': 'Бишкек',
  'тбилиси|tbilisi': 'Тбилиси',
  'ереван|yerevan': 'Ереван',
  'баку|baku': 'Баку',
  душанбе: 'Душанбе',
  'стамбул|istanbul': 'Стамбул',
  'дубай|dubai': 'Дубай',
  самарканд: 'Самарканд',
  ош: 'Ош',
}

export interface NamedCity {
  name: string
  area: string | null
}

const cities = new Map<string, NamedCity>()
for (const [code, { names }] of Object.entries<{ names: string[] }>(places.places)) {
  const name = areas.find((area) => area.code === code)?.name
  if (name) for (const each of names) cities.set(plain(each), { name, area: code })
}
for (const [names, name] of Object.entries(abroad)) {
  for (const each of names.split('|')) if (!cities.has(each)) cities.set(each, { name, area: null })
}

/** Names of towns that are also usual names of people or plain words: they are cities only beside «город». */
const ambiguous =
  /^(?:абай|алга|мерке|киров|тула|ош|темир|кокпекты|панфилов|шу|каскелен аккент|байсерке|победа|ростов|аксу|аягоз-|форт|алтай|курык|жибек|отеген|каратау)$/

/** Returns the city that a text names, and nothing else beside «г.» and its ending. */
export function cityOf(text: string, isLabelled = false): NamedCity | null {
  const name = plain(text)
    .replace(/^(?:(?:г|гор|пос|с|п|пгт)\.\s*|(?:город|город:|қ\.|в|из|в г\.|in)\s+)/u, '')
    .replace(/^\d{6}\s+|\s+(?:\p{L}+\s+(?:район|р-н)|мкр\.?.*)$/gu, '')
    .replace(/\s+(?:қ(?:аласы|\.)?|city|г\.?|\(.*\))$/u, '')
    .replace(/[\s.,;]+$/u, '')
  if (!name || (!isLabelled && ambiguous.test(name) && !/^(?:г|гор)/.test(plain(text)))) return null
  const forms = [
    name,
    name.replace(/е$/, 'а'),
    name.replace(/[еу]$/, ''),
    name.replace(/е$/, 'й'),
    name.replace(/и$/, 'ь'),
    name.replace(/[ая]$/, ''),
    name.replace(/я$/, 'й'),
    name.replace(/ы$/, 'а'),
    name.replace(/ом$/, ''),
  ]
  for (const form of forms) {
    const city = cities.get(form)
    if (city) return city
  }
  return null
}

const countries =
  /^(?:(?:республика\s+)?казахстан|рк|россия|рф|российская федерация|kazakhstan|russia(?:n federation)?|узбекистан|uzbekistan|кыргызстан|киргизия|беларусь|белоруссия|georgia|qazaqstan|қазақстан(?:\s+республикасы)?|украина|таджикистан)$/

export function isCountry(text: string): boolean {
  return countries.test(plain(text).replace(/[.;\s]+$/, ''))
}

export function isRegion(text: string): boolean {
  return /(?:^|\s)(?:обл\.?|область|край|облысы|р-н|район|region|oblast)(?:$|\s)/iu.test(text)
}

/** Returns the city of an address such as «Казахстан, г. Алматы, ул. Абая 1»; null if none of its parts is a city. */
export function cityInAddress(text: string, isLabelled = false): NamedCity | null {
  for (const part of text.split(/[,;|\t()•·/]|\s\p{Dash}\s|(?<=\p{Ll}{2})\.\s/u)) {
    const city = cityOf(part.trim(), isLabelled)
    if (city) return city
  }
  if (!isLabelled) return null
  const words = text.split(/[\s,;()]+/)
  for (let at = 0; at < Math.min(words.length, 12); at += 1) {
    const city = cityOf(words.slice(at, at + 2).join(' ')) ?? cityOf(words[at] ?? '')
    if (city) return city
  }
  return null
}

/** Returns whether a line holds nothing but a city, a country or a region. */
export function isOnlyPlace(text: string): boolean {
  const parts = text
    .split(/[,;|\t]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        cityOf(part) !== null || isCountry(part) || isRegion(part) || /^(?:м\.|метро\s)/.test(part),
    )
  )
}

const firstNames = new Set(
  'айгуль айгерим айдана айжан айнур айнура айсулу акбота акмарал алия алима алина алла алтынай альбина альфия амина анара анастасия анна антонина арайлым асель асем асия ася аяна аяулым багила баян ботагоз вера вероника виктория галина гаухар гульмира гульнара гульнар гульжан гульназ гузель дана даная дания дарья диана дилара дильназ динара елена екатерина евгения жадыра жазира жанар жанара жанат жанна жулдыз зарина зауре зухра зульфия инна ирина инкар индира камила карина карлыгаш катерина кристина ксения куралай лаура лариса лейла лидия лилия любовь людмила мадина майра макпал маржан маргарита марина мария меруерт мира молдир надежда наргиз наталия наталья нина нургуль нурия оксана олеся ольга перизат полина раиса райхан регина римма роза руфина сабина салтанат самал сандугаш сания сауле светлана сабира софия софья тамара татьяна томирис ульяна фатима фарида шолпан шынар эльвира эльмира элина юлия юлиана яна адиль адлет айбек айдар айдос айтуган акжол алан александр алексей алибек алим алишер алмас алтай алихан амир анатолий ануар андрей антон аркадий арман армат артем артур аскар аслан асхат ахмет бауыржан бахыт бахытжан бекзат бекжан берик болат борис вадим валентин валерий василий виктор виталий владимир владислав вячеслав галымжан геннадий георгий григорий давид даниил данил данияр даурен денис димаш динмухамед диас дмитрий дамир евгений егор ерлан ержан ернар ермек ербол еркебулан ернур жандос жанболат жасулан жасур женис зангар захар иван игорь ильдар ильяс илья ислам кайрат канат кирилл константин куаныш лев леонид мади максат максим марат марк мурат мухтар михаил мирас наурызбай никита николай нурбек нурболат нурдаулет нурлан нурсултан олег олжас орынбек павел петр равиль ренат ринат роман руслан рустам рустем сабит санжар саят серик сергей серикбол султан самат стас станислав степан талгат тамерлан тарас темирлан тимур тимофей толеген фарид федор филипп чингиз шамиль шыңғыс эдуард эльдар эмиль юрий яков ярослав john anna maria elena olga ivan sergey alexey aleksei dmitry dmitriy mikhail andrey alexander aleksandr nikita pavel aidar aigerim dana ainur nurlan arman timur ruslan daniyar svetlana natalia natalya ekaterina irina yulia julia viktor victor oleg igor evgeny evgeniy maxim maksim roman denis anton artem kirill azamat aliya asel madina dias alina diana daria darya polina ksenia vladimir azat assel aizhan saule gulnara zhanna marat askar yerlan erlan damir ilya egor yana anastasia tatiana tatyana marina азамат азат айша айым аружан аружан дархан жания камилла назым тогжан еркежан мейрамгуль нурай нурсулу улжан балжан бибигуль гулсим гульсим раушан сымбат тұрсын шара әсел әлия дәурен әйгерім ғалия ғани қайрат құралай жұлдыз нұрлан нұргүль ұлжан айгүл гүлнар гүлмира бақытжан мәдина сәуле'.split(
    ' ',
  ),
)

export function isFirstName(word: string): boolean {
  return firstNames.has(plain(word))
}

export const patronymic = /(?:вич|вна|ична|инична|ьич|улы|ұлы|кызы|қызы|оглы|vich|vna|kyzy|uly)$/iu
/** Endings of Russian and Kazakh surnames. */
export const surname =
  /(?:ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|енко|ко|ук|юк|ич|дзе|ян|швили|ая|ых|их|бай|бек|баев|баева|ov|ova|ev|eva|in|ina|sky|skaya|enko|uly)$/iu
