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

/** The list of files that come before a chunk. */
const needed = /__vite__mapDeps=[^;]*?\[([^\]]*)\]/

/**
 * There is one style sheet, and the document has it. Vite names it once more beside each chunk that is loaded later, React Router
 * writes its address so that Vite does not find it, and with the first such chunk all of the page would be styled a second time.
 */
export function styledOnce(): Plugin {
  return {
    name: 'mehfil:styled-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
        if (sheets.length > 1) throw new Error(`There are several style sheets now: look at web/chunk-loading.ts: ${sheets}`)
        for (const chunk of Object.values(bundle)) {
          const [, files = ''] = (chunk.type === 'chunk' && needed.exec(chunk.code)) || []
          if (chunk.type !== 'chunk' || !files.includes('.css"')) continue
          const [script] = files.match(/"[^"]+\.js"/) ?? []
          if (!script) throw new Error(`${chunk.fileName} needs the style sheet alone: look at web/chunk-loading.ts`)
          // Others point to its place in the list: it holds a script that is fetched anyway.
          chunk.code = chunk.code.replace(files, files.replace(/"[^"]+\.css"/, script))
        }
      },
    },
  }
}
