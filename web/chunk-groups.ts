/**
 * How the build groups modules into chunks: what every page needs goes into one chunk of ours and one of vendors', so that a page loads few files.
 */
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './routes.ts'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Small modules that every API call needs: as chunks of their own they would be listed in every dependency list. */
const callParts = /\/contract\/(call|errors|page|time-fields|money-fields)\.ts$/
const icon = /lucide-react\/dist\/esm\/icons\//
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** React Router builds the client part of a route under another id. */
const builtAs = (path: string) => [fileOf(path), `${fileOf(path)}?__react-router-build-client-route`]
/** The layouts of every public page. */
const frames = ['./root.tsx', './shell/main-layout.tsx'].flatMap(builtAs)

/** Used by every public page for its metadata and pictures. */
const everywhere = ['./shell/page-meta.ts', './ui/picture.tsx'].map(fileOf)

/** Layouts of interactive pages, with forms, dialogs and lists. All other pages are light: for reading. */
const workedIn = ['shell/interactive-layout.tsx', 'shell/signed-in-layout.tsx']
/** A module goes into the shared chunk of interactive pages when at least this share of them needs it. */
const shareOfWorkshop = 0.25

/** Each page with its layouts. */
function pagesOf(entries: readonly RouteConfigEntry[], around: readonly string[] = []): string[][] {
  return entries.flatMap(({ file, children }) => (children ? pagesOf(children, [...around, file]) : [[...around, file]]))
}

const pages = pagesOf(routes)
const isWorkedIn = (files: string[]) => files.some((file) => workedIn.includes(file))
/** The files of the light pages and their layouts. */
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

/** The modules that a page needs beyond itself and its layouts, which stay entries. */
function neededBy(graph: Graph, files: string[]): Set<string> {
  const built = files.flatMap((file) => builtAs(`./${file}`))
  return without(importedBy(graph, built), entries)
}

/** The needed modules of each page. @param worked the interactive pages, or the light ones */
function neededByEach(graph: Graph, worked: boolean): Set<string>[] {
  return pages.filter((page) => isWorkedIn(page) === worked).map((page) => neededBy(graph, page))
}

/** Exactly what the layouts import; modules that only some pages need stay with those. */
const shell = once((graph) => without(importedBy(graph, [...frames, ...everywhere]), new Set(frames)))

/** The modules that light pages need, kept apart from those of interactive pages. */
const light = once((graph) => new Set(neededByEach(graph, false).flatMap((needed) => [...needed])))

/** Icons that several light pages need: each is too small for a file of its own. */
const lightIcons = once((graph) => {
  const needed = neededByEach(graph, false)
  return new Set([...light(graph)].filter((id) => icon.test(id) && countOf(needed, id) > 1))
})

/** The modules that many interactive pages need and no light page does; icons, when several pages need them. */
const workshop = once((graph) => {
  const needed = neededByEach(graph, true)
  const isOfMany = (id: string) => countOf(needed, id) >= (icon.test(id) ? 2 : shareOfWorkshop * needed.length)
  return without(new Set(needed.flatMap((each) => [...each]).filter(isOfMany)), light(graph))
})

const countOf = (needed: readonly Set<string>[], id: string) => needed.filter((each) => each.has(id)).length

/** Calculated once per build. */
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
  // One chunk per set of pages with the same needs.
  { name: named('light', light), priority: 2, entriesAware: true },
  { name: named('workshop', workshop), priority: 1 },
]

/** Short names: the default ones would list all pages that need the chunk, in every dependency list. */
export function chunkFileNames({ name }: { name: string }): string {
  return name.startsWith('light~') ? 'assets/light-[hash].js' : 'assets/[name]-[hash].js'
}
