/** How the build replaces what React Router does when a chunk does not come: it would reload the page and lose what was typed. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('./lib/chunk.ts', import.meta.url))
const theirs = /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.module\s*\)/

export function chunkLoading(): Plugin {
  return {
    name: 'mehfil:chunk-loading',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!theirs.test(code)) throw new Error('React Router loads its route modules in another way now: look at web/chunk-loading.ts')
        return `import { loadChunk } from ${JSON.stringify(ours)};\n${code.replace(theirs, 'loadChunk(route.module)')}`
      },
    },
  }
}
