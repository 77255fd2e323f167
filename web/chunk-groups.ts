/** Which modules travel together: what every page needs in one file of ours and one of others', so that a page asks for few. */
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './routes.ts'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The small parts that every call to the API is described with: each file of its own would be named in each list of what comes with it. */
const callParts = /\/contract\/(call|errors|page|time-fields|money-fields)\.ts$/
const icon = /lucide-react\/dist\/esm\/icons\//
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** React Router builds the client's part of a route under a name of its own. */
const builtAs = (path: string) => [fileOf(path), `${fileOf(path)}?__react-router-build-client-route`]
/** Every public page stands in these. */
const frames = ['./root.tsx', './shell/main-layout.tsx'].flatMap(builtAs)

/** Every public page says with these what it is and shows its pictures. */
const everywhere = ['./shell/page-meta.ts', './ui/picture.tsx'].map(fileOf)

/** Pages in these layouts are worked in: forms, dialogs and lists are alive there. All others are light, and read. */
const workedIn = ['shell/interactive-layout.tsx', 'shell/signed-in-layout.tsx']
/** So many of the pages that are worked in need a module before it comes with all of them. */
const shareOfWorkshop = 0.25

/** Each page with the layouts it stands in. */
function pagesOf(entries: readonly RouteConfigEntry[], around: readonly string[] = []): string[][] {
  return entries.flatMap(({ file, children }) => (children ? pagesOf(children, [...around, file]) : [[...around, file]]))
}

const pages = pagesOf(routes)
const isWorkedIn = (files: string[]) => files.some((file) => workedIn.includes(file))
/** The files of the pages, and of their layouts, in which nothing is worked in. */
export const lightEntries: ReadonlySet<string> = new Set(
  pages.filter((page) => !isWorkedIn(page)).flatMap((page) => page.flatMap((file) => builtAs(`./${file}`))),
)
const entries = new Set(pages.flat().flatMap((file) => builtAs(`./${file}`)))

function importedBy(graph: Graph, starts: Iterable<string>): Set<string> {
  const met = new Set(starts)
  for (const id of met) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) met.add(imported)
  return met
}

const without = (ids: Set<string>, others: Set<string>) => new Set([...ids].filter((id) => !others.has(id)))

/** What a page needs beside itself and its layouts, which stay entries of their own. */
function neededBy(graph: Graph, files: string[]): Set<string> {
  const built = files.flatMap((file) => builtAs(`./${file}`))
  return without(importedBy(graph, built), entries)
}

/** @param worked the pages that are worked in, or the light ones */
function neededByEach(graph: Graph, worked: boolean): Set<string>[] {
  return pages.filter((page) => isWorkedIn(page) === worked).map((page) => neededBy(graph, page))
}

/** What the frames import, and no more: what only some pages need is theirs. */
const shell = once((graph) => without(importedBy(graph, [...frames, ...everywhere]), new Set(frames)))

/** What light pages need: it stays apart from what is only worked with. */
const light = once((graph) => new Set(neededByEach(graph, false).flatMap((needed) => [...needed])))

/** Drawings that several light pages need: each is so small that a file of its own would cost more than it. */
const lightIcons = once((graph) => {
  const needed = neededByEach(graph, false)
  return new Set([...light(graph)].filter((id) => icon.test(id) && countOf(needed, id) > 1))
})

/** What many of the pages need that are worked in, and no light page does; of drawings, what several do. */
const workshop = once((graph) => {
  const needed = neededByEach(graph, true)
  const isOfMany = (id: string) => countOf(needed, id) >= (icon.test(id) ? 2 : shareOfWorkshop * needed.length)
  return without(new Set(needed.flatMap((each) => [...each]).filter(isOfMany)), light(graph))
})

const countOf = (needed: readonly Set<string>[], id: string) => needed.filter((each) => each.has(id)).length

/** Reckoned once for each build. */
function once(reckon: (graph: Graph) => Set<string>): (graph: Graph) => Set<string> {
  const known = new WeakMap<Graph, Set<string>>()
  return (graph) => {
    const ids = known.get(graph) ?? reckon(graph)
    known.set(graph, ids)
    return ids
  }
}

const named = (name: string, ids: (graph: Graph) => Set<string>) => (id: string, graph: Graph) => (ids(graph).has(id) ? name : null)

export const chunkGroups = [
  { name: 'call-parts', test: callParts, priority: 5 },
  { name: 'framework', test: framework, priority: 4 },
  { name: named('shell', shell), priority: 3 },
  { name: named('light-icons', lightIcons), priority: 2.5 },
  // One file for each set of pages that need the same.
  { name: named('light', light), priority: 2, entriesAware: true },
  { name: named('workshop', workshop), priority: 1 },
]

/** Their names would be made of all the pages that need them, in each list of what a page needs. */
export function chunkFileNames({ name }: { name: string }): string {
  return name.startsWith('light~') ? 'assets/light-[hash].js' : 'assets/[name]-[hash].js'
}
