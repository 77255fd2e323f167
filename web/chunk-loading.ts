/** Replaces React Router's handling of a chunk that fails to load, which would reload the page and lose typed text. */
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

/** The dependency list that Vite writes for lazy chunks. */
const needed = /__vite__mapDeps=[^;]*?\[([^\]]*)\]/

/**
 * Removes the stylesheet from lazy chunks' dependencies. The document links it already, but Vite lists it again (React Router's address for it
 * differs), so the first lazy chunk would restyle the whole page.
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
          // Other lists refer to this index, so replace the entry with a script that is loaded anyway.
          chunk.code = chunk.code.replace(files, files.replace(/"[^"]+\.css"/, script))
        }
      },
    },
  }
}
