/** The rules for imports between areas. Pure. */
import { posix } from 'node:path'

export interface SourceFile {
  /** From the root of the project. */
  path: string
  text: string
}

/** Public parts of an area: verbs, pure rules, the columns of its tables to read, and the texts that it sends. */
const entrances = /^(service\.ts|service\/.+|rules\.ts|rules\/.+|tables\.ts|notices\.ts|mails\.ts)$/
/** Files that compose the app may import all parts. */
const composes = /^server\/(app|serve|main)\.ts$|^server\/(commands|sockets|testing)\//
const isTest = ({ path }: SourceFile) => /\.test\.ts$|\/testing[-a-z]*\.ts$/.test(path)
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const areaIn = (path: string) => /^server\/areas\/([^/]+)\/(.+)$/.exec(path)

/** Imports of the server's own files, from the root. */
function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(specifiers)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [posix.join(posix.dirname(path), name)]
    return name.startsWith('#server/') ? [name.replace('#server/', 'server/')] : []
  })
}

/** @param order areas, each of which may import earlier ones @returns violations, a sentence each */
export function brokenWalls(files: readonly SourceFile[], order: readonly string[]): string[] {
  const sources = files.filter((file) => !isTest(file))
  return [...namesOf(sources).flatMap((name) => withoutTier(name, order)), ...sources.flatMap((file) => brokenBy(file, order))]
}

const namesOf = (files: readonly SourceFile[]) => [...new Set(files.flatMap(({ path }) => areaIn(path)?.[1] ?? []))]
const withoutTier = (name: string, order: readonly string[]) => (order.includes(name) ? [] : [`${name} stands in no tier.`])

function brokenBy(file: SourceFile, order: readonly string[]): string[] {
  const own = areaIn(file.path)?.[1]
  const reached = importsOf(file).flatMap((path) => {
    const [, name, rest] = areaIn(path) ?? []
    return name && rest && name !== own ? [{ name, rest }] : []
  })
  if (!own) {
    if (composes.test(file.path)) return []
    return reached.map(({ name }) => `${file.path} is below the areas, and imports ${name}.`)
  }
  return [
    ...reached.flatMap(({ name, rest }) => {
      if (order.indexOf(name) > order.indexOf(own)) return [`${file.path}: ${own} stands below ${name}, and imports it.`]
      return entrances.test(rest) ? [] : [`${file.path} reaches into ${name}/${rest}.`]
    }),
    ...foreignWrites(file, own),
  ]
}

const tableImports = /import (?:type )?\{([^}]*)\} from '([^']+\/tables\.ts)'/g

/** Only its own area may write a table. */
function foreignWrites({ path, text }: SourceFile, own: string): string[] {
  return [...text.matchAll(tableImports)].flatMap(([, names = '', from = '']) => {
    const owner = areaIn(posix.join(posix.dirname(path), from))?.[1]
    if (!owner || owner === own) return []
    const tables = names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')
    return tables
      .filter((table) => new RegExp(`\\.(insert|update|delete)\\(\\s*${table}\\s*\\)`).test(text))
      .map((table) => `${path} writes to ${table}, which belongs to ${owner}.`)
  })
}
