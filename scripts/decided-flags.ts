import type { Plugin } from 'vite'

/**
 * Writes what this program has decided into Remix's files for browsers, which ask for it at run time: the ways that are
 * never taken are then left out (docs/decisions/015).
 */
export function decidedFlags(future: Record<string, boolean>) {
  return {
    name: 'decided-flags',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code: string, id: string) {
      if (!id.includes('/@remix-run/react/')) return null
      return code
        .replaceAll(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (asked, flag: string) =>
          String(future[flag] ?? asked),
        )
        .replaceAll('window.__remixContext.isSpaMode', 'false')
    },
  } satisfies Plugin
}
