import type { Plugin } from 'vite'

/** Lines of Remix that lose a page or an answer, by file: what stands there and what takes its place (docs/decisions/014). */
export const mendedLines: Record<string, [string, string]> = {
  // It draws the page anew when the script of the next one cannot be loaded, which is right after a deployment. Without a
  // network the browser would have only its own page to draw; the failed question is then the route's error.
  'react/dist/esm/routeModules.js': [
    'window.location.reload();',
    "await fetch(window.location.href, { method: 'HEAD' }); window.location.reload();",
  ],
  // It asks which routes there are before the first post, also to the page that is on the screen, and draws an error in
  // place of that page when nobody answers.
  'react/dist/esm/fog-of-war.js': [
    'if (discoveredPaths.has(path)) {\n      return;',
    'if (discoveredPaths.has(path) || path === window.__remixRouter?.state.location.pathname) {\n      return;',
  ],
  // It forgets what the last post was answered when the page asks for its data again where it stands, as a live page does by
  // itself: the refusal would go, and with it what was typed into a form that came with it.
  'router/dist/router.js': [
    '// Clear actionData on any other completed navigations\n      actionData = null;',
    "actionData = location === state.location && state.navigation.state === 'idle' ? state.actionData : null;",
  ],
}

/** Replaces those lines in what browsers get; the build ends with an error when one of them was not there to replace. */
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
      throw new Error(`Remix works in another way now: ${[...left].join(', ')}`)
    },
  } satisfies Plugin
}
