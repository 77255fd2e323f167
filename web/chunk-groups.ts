/** Which modules travel together: what every page needs in one file of ours and one of others', so that a page asks for few. */
import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The small parts that every call to the API is described with: each file of its own would be named in each list of what comes with it. */
const callParts = /\/contract\/(call|errors|page|time-fields|money-fields)\.ts$/
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
/** Every public page stands in these. React Router builds them under a name of its own. */
const frames = ['./root.tsx', './shell/main-layout.tsx'].flatMap((path) => {
  const id = fileURLToPath(new URL(path, import.meta.url))
  return [id, `${id}?__react-router-build-client-route`]
})

/** Every public page says with these what it is and shows its pictures. */
const everywhere = ['./shell/page-meta.ts', './ui/picture.tsx'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** What the frames import, and no more: what only some pages need is theirs. The frames stay entries of their own. */
function shellOf(graph: Graph): Set<string> {
  const met = new Set([...frames, ...everywhere])
  for (const id of met) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) met.add(imported)
  for (const id of frames) met.delete(id)
  return met
}

const shells = new WeakMap<Graph, Set<string>>()

function isOfShell(id: string, graph: Graph): boolean {
  const shell = shells.get(graph) ?? shellOf(graph)
  shells.set(graph, shell)
  return shell.has(id)
}

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'call-parts', test: callParts, priority: 3 },
  { name: (id: string, graph: Graph) => (isOfShell(id, graph) ? 'shell' : null), priority: 1 },
]
