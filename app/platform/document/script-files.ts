// Groups the modules that several pages share into few files of JavaScript, because each file costs a phone a round trip.

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const framework =
  /commonjsHelpers|preload-helper|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements)\//

/** The kinds of pages: a route is of the first kind whose pattern it matches. */
const kinds = {
  desk: /^desk\//,
  home: /^(home|prices)$/,
  lists: /^(vacancies|resumes)\/list$/,
  vacancy: /^vacancies\/detail$/,
  resume: /^resumes\/(detail|linked)$/,
  company: /^companies\/(card|list)$/,
  apply: /^vacancies\/apply$/,
  thread: /^my\/conversation$/,
  triage: /^(my\/(applications|meeting-times)$|(vacancies|resumes)\/view\/)/,
  invitation: /^(resumes\/(invite|published)|vacancies\/published)$/,
  forms:
    /^(account\/(sign-in|sign-up)|join|vacancies\/(begin|near|from-text|quick-apply)|report|contacts|unsubscribe)$/,
  'resume-editor': /^resumes\/(new|edit|questions|preview|import)/,
  'vacancy-editor': /^vacancies\/(new|edit|preview|import)/,
  money: /^my\/(plan|service|payment|new-)/,
  companies: /^my\/companies\//,
  own: /^(my|resumes|vacancies|account|hidden$|block$)/,
  texts: /./,
} satisfies Record<string, RegExp>

type Kind = keyof typeof kinds

const applications: Kind[] = ['triage', 'thread', 'invitation']
const editors: Kind[] = ['resume-editor', 'vacancy-editor']
const account: Kind[] = ['own', 'companies', 'money', 'desk']
const members: Kind[] = [...applications, ...editors, ...account, 'apply']
const noForms: Kind[] = [...members, 'texts', 'resume']

/** A module is in the first of these files that is for all kinds of pages that use the module. */
const files: [name: string, kinds: Kind[]][] = [
  ...(Object.keys(kinds) as Kind[]).map((kind): [string, Kind[]] => [kind, [kind]]),
  ['work', ['triage', 'invitation']],
  ['applications', applications],
  ['editor', editors],
  ['acts', [...applications, 'own', 'apply']],
  ['own', [...applications, ...account]],
  ['writing', [...applications, ...editors, 'companies', 'apply']],
  ['own', members],
  ['resume', [...members, 'resume']],
  ['forms', [...members, 'resume', 'texts', 'forms']],
  ['home', [...noForms, 'home']],
  ['lists', [...noForms, 'lists']],
  ['opened', [...noForms, 'vacancy', 'company']],
  ['reading', [...noForms, 'home', 'lists', 'vacancy', 'company']],
]

/** Names the file of a module; a module of one page alone stays with its page. */
export function scriptFileOf(id: string, graph: ModuleGraph): string | undefined {
  if (framework.test(id)) return 'framework'
  if (/\/app\/routes\/(?!\$lang\/layout\.tsx)/.test(id)) return undefined
  const users = [...pagesOf(id, graph)]
  if (users.includes('root') || users.includes('$lang/layout')) return 'shell'
  if (users.length < 2) return undefined
  const used = new Set(users.map(kindOf))
  const [name] = files.find(([, meant]) => [...used].every((kind) => meant.includes(kind))) ?? []
  return name ?? 'shell'
}

function kindOf(page: string): Kind {
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(page)) ?? 'texts'
}

/** Finds the pages that load a module: those from which imports lead to it. */
function pagesOf(id: string, { getModuleInfo }: ModuleGraph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const page = pageOf(module)
    if (page) pages.add(page)
    else getModuleInfo(module)?.importers.forEach(climb)
  }
  climb(id)
  return pages
}

function pageOf(module: string): string | undefined {
  if (/\/app\/(root|entry\.client)\.tsx/.test(module)) return 'root'
  return /\/app\/routes\/(?:\$lang\/(?!layout))?(.*)\.tsx\?__remix-build-client-route/.exec(
    module,
  )?.[1]
}
