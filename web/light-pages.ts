/** Fails the build when a light page would load form validation. */
import type { Plugin } from 'vite'
import { lightEntries } from './chunk-groups.ts'

interface Chunk {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: readonly string[]
  moduleIds?: readonly string[]
}
type Bundle = Readonly<Record<string, Chunk>>

const heavy = /node_modules\/(zod|tailwind-merge|react-aria-components|react-hook-form)\//

/** @returns `a page's chunk: the module that is too heavy`, for each such page */
export function tooHeavy(bundle: Bundle, entries: ReadonlySet<string>): string[] {
  return Object.values(bundle)
    .filter(({ facadeModuleId }) => facadeModuleId && entries.has(facadeModuleId))
    .flatMap((page) =>
      modulesOf(bundle, page.fileName)
        .filter((id) => heavy.test(id))
        .slice(0, 1)
        .map((id) => `${page.fileName}: ${id}`),
    )
}

function modulesOf(bundle: Bundle, page: string): string[] {
  const files = new Set([page])
  for (const file of files) for (const imported of bundle[file]?.imports ?? []) files.add(imported)
  return [...files].flatMap((file) => bundle[file]?.moduleIds ?? [])
}

export function lightPages(): Plugin {
  return {
    name: 'mehfil:light-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const found = tooHeavy(bundle as Bundle, lightEntries)
      if (found.length) throw new Error(`Read without a schema what these pages need (docs/performance.md):\n${found.join('\n')}`)
    },
  }
}
