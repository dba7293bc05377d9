import { parseAst, type Plugin } from 'vite'

/** The parts of a library that browsers never run; the build removes them. */
interface UnusedParts {
  members?: string[]
  unset?: string[]
  answers?: Record<string, string>
  told?: string[]
  explained?: string[]
}

const explained = ['invariant', 'warning']

export const unusedParts: Record<string, UnusedParts> = {
  'i18next/dist/esm/i18next.js': {
    members: [
      'Logger.deprecate',
      'Logger.forward',
      'ResourceStore.addResources',
      'ResourceStore.removeResourceBundle',
      'Translator.getUsedParamsDetails',
      'LanguageUtil.getBestMatchFromCodes',
      'PluralResolver.addRule',
      'PluralResolver.needsPlural',
      'PluralResolver.getPluralFormsOfKey',
      'PluralResolver.getSuffixes',
      'PluralResolver.getSuffixRetroCompatible',
      'PluralResolver.shouldUseIntlApi',
      'Interpolator.nest',
      'LanguageUtil.getScriptPartFromCode',
      'Connector.saveMissing',
      'I18n.loadLanguages',
      'I18n.dir',
      'I18n.cloneInstance',
      'I18n.toJSON',
    ],
    unset: [
      'this.alwaysFormat',
      'this.i18nFormat',
      'this.modules.formatter',
      'this.modules.i18nFormat',
      'this.modules.languageDetector',
      'this.modules.logger',
      'this.services.languageDetector',
      's.languageDetector',
      ...[
        'lowerCaseLng',
        'cleanCode',
        'supportedLngs',
        'nonExplicitSupportedLngs',
        'preload',
        'saveMissing',
        'updateMissing',
        'returnDetails',
        'returnedObjectHandler',
        'missingKeyNoValueFallbackToKey',
        'missingInterpolationHandler',
        'appendNamespaceToMissingKey',
        'appendNamespaceToCIMode',
        'postProcess',
        'fallbackNS',
        'joinArrays',
        'ordinal',
        'context',
        'replace',
        'isClone',
        'simplifyPluralSuffix',
      ].flatMap((name) => [`options.${name}`, `this.options.${name}`]),
    ],
    answers: {
      'this.shouldUseIntlApi()': 'true',
      'this.pluralResolver.shouldUseIntlApi()': 'true',
      "this.options.compatibilityAPI !== 'v1'": 'true',
      "lng.toLowerCase() === 'cimode'": 'false',
      "usedLng.toLowerCase() === 'cimode'": 'false',
      'createRules()': '{}',
      'options.nest !== false': 'false',
      "isString(code) && code.indexOf('-') > -1": 'false',
      "isString(code) && (code.indexOf('-') > -1 || code.indexOf('_') > -1)": 'false',
      'fallbacks[this.getScriptPartFromCode(code)]': 'undefined',
    },
    told: ['this.logger'],
  },
  '@remix-run/router/dist/router.js': {
    explained,
    answers: {
      'isDeferredData(result)': 'false',
      'isDeferredResult(result)': 'false',
      'isDeferredResult(actionResult)': 'false',
      'future.v7_fetcherPersist': 'true',
      'future.v7_normalizeFormMethod': 'true',
      'future.v7_partialHydration': 'true',
      'future.v7_prependBasename': 'true',
      'future.v7_relativeSplatPath': 'true',
      'future.v7_skipActionErrorRevalidation': 'true',
    },
  },
  'react-router-dom/dist/index.js': {
    answers: {
      '!viewTransitionOpts || isViewTransitionUnavailable': 'true',
      'vtContext.isTransitioning && !vtContext.flushSync': 'false',
      'renderDfd && pendingState && router.window': 'false',
      'renderDfd && pendingState && state.location.key === pendingState.location.key': 'false',
      '!vtContext.isTransitioning && interruption': 'false',
      'UNSAFE_logV6DeprecationWarnings(future, router.future)': 'undefined',
    },
  },
  '@remix-run/react/dist/esm/routes.js': {
    explained,
    answers: { 'typeof singleFetch === "function"': 'true' },
  },
  '@remix-run/react/dist/esm/components.js': { explained },
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = [start: number, end: number, instead: string]

/** A plugin of the build that removes unused code of libraries from the files for browsers. */
export function leaveOut() {
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code: string, id: string) {
      const [file, parts] =
        Object.entries(unusedParts).find(([name]) => id.endsWith(`/${name}`)) ?? []
      return parts ? without(code, parts, file) : null
    },
  } satisfies Plugin
}

/** Removes parts of a library's code. The build fails if a part is not found. */
export function without(code: string, what: UnusedParts, file = 'a library'): string {
  const changes: Change[] = []
  const found = new Set<string>()
  const leave = (name: string, change: Change) => {
    found.add(name)
    changes.push(change)
  }
  visit(parseAst(code) as unknown as Node, (node, parent) => {
    const { type, start, end } = node
    const text = code.slice(start, end)
    if (type === 'ClassDeclaration') {
      for (const [name, member] of membersOf(node)) {
        if (what.members?.includes(name)) leave(name, [member.start, member.end, ''])
      }
    } else if (type === 'ExpressionStatement') {
      const teller = what.told?.find((each) => text.startsWith(`${each}.`))
      if (teller) leave(teller, [start, end, ';'])
    } else if (type === 'MemberExpression' && what.unset?.includes(text)) {
      if (!isWritten(node, parent)) leave(text, [start, end, 'undefined'])
    } else if (type === 'CallExpression' && what.explained?.includes(nameOf(node.callee))) {
      const [condition, explanation] = node.arguments as Node[]
      if (condition && explanation) leave(nameOf(node.callee), [condition.end, end - 1, ''])
    }
    const answer = type.endsWith('Expression') && what.answers?.[text]
    if (answer) leave(text, [start, end, answer])
  })
  const { members = [], told = [], answers = {} } = what
  const missing = [...members, ...told, ...Object.keys(answers)].filter((name) => !found.has(name))
  if (missing.length === 0) return apply(code, changes)
  throw new Error(`leave-out: pattern not found in ${file}: ${missing.join(', ')}`)
}

type See = (node: Node, parent: Node | null) => void

function visit(node: Node, see: See, parent: Node | null = null): void {
  see(node, parent)
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, see, node)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function membersOf({ id, body }: Node): [string, Node][] {
  const members = (body as { body: Node[] }).body
  return members.map((member) => [`${nameOf(id)}.${nameOf(member.key)}`, member])
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? ''
}

function isWritten(node: Node, parent: Node | null): boolean {
  return (
    (parent?.type === 'AssignmentExpression' && parent.left === node) ||
    (parent?.type === 'UnaryExpression' && parent.operator === 'delete')
  )
}

function apply(code: string, changes: Change[]): string {
  const contains = (one: Change, [start, end]: Change) => one[0] <= start && end <= one[1]
  return changes
    .filter((change) => !changes.some((other) => other !== change && contains(other, change)))
    .sort(([one], [other]) => other - one)
    .reduce((left, [start, end, text]) => left.slice(0, start) + text + left.slice(end), code)
}
