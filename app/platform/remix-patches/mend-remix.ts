import type { Plugin } from 'vite'

/** Faulty lines in Remix's code, each with a corrected line (docs/decisions/014). */
export const mendedLines: Record<string, [string, string]> = {
  // If a script is missing, Remix loads the page again. Without network that would fail, so an error is shown instead.
  'react/dist/esm/routeModules.js': [
    'window.location.reload();',
    "await fetch(window.location.href, { method: 'HEAD' }); window.location.reload();",
  ],
  'react/dist/esm/fog-of-war.js': [
    'if (discoveredPaths.has(path)) {\n      return;',
    'if (discoveredPaths.has(path) || path === window.__remixRouter?.state.location.pathname) {\n      return;',
  ],
  // Remix would forget the server's reply to a form when the page loads its data again.
  'router/dist/router.js': [
    '// Clear actionData on any other completed navigations\n      actionData = null;',
    "actionData = location === state.location && state.navigation.state === 'idle' ? state.actionData : null;",
  ],
}

/** A plugin of the build that corrects lines of Remix. The build fails if a line is not found. */
export function mendRemix() {
  const left = new Set(Object.keys(mendedLines))
  return {
    name: 'mend-remix',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(this: void, code: string, id: string) {
      const [, file = ''] = /@remix-run\/([\w/-]+\.js)$/.exec(id) ?? []
      const [before, after] = mendedLines[file] ?? []
      if (before === undefined || after === undefined || !code.includes(before)) return null
      left.delete(file)
      return code.replace(before, after)
    },
    buildEnd(this: void, error?: Error) {
      if (error || left.size === 0) return
      throw new Error(`mend-remix: line not found in ${[...left].join(', ')}`)
    },
  } satisfies Plugin
}
