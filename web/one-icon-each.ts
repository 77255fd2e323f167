/** Makes the build import each icon from its own module: the barrel would put every page's icons into the shared chunk. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const all = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs')
const imported = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

export function oneIconEach(): Plugin {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(all, 'utf8').matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(all), file))

  function importOf(words: string): string {
    const [name = '', local = name] = words.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no module for ${name}: look at web/one-icon-each.ts`)
    return `import ${local} from ${JSON.stringify(file)};`
  }

  return {
    name: 'mehfil:one-icon-each',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/.*\.tsx?(\?.*)?$/, code: /lucide-react/ },
      handler: (code) =>
        code.replace(imported, (_, names: string) =>
          names
            .split(',')
            .filter((each) => each.trim())
            .map(importOf)
            .join(' '),
        ),
    },
  }
}
