/** Lists the areas of the contract, the server and the pages ("rooms"). An area has the same name in all three. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const rooms = ['contract', 'server/areas', 'web/areas'] as const
export type Room = (typeof rooms)[number]

/** Why an area exists in one room only. */
const aloneBecause: Readonly<Record<string, string>> = {
  billing: 'Tables of invoices that areas below invoices read; its calls and pages are those of invoices.',
  dashboards: 'The home page of each side: one page over many areas, without calls of its own.',
  dev: 'The page that shows every part of web/ui.',
  grammar: 'What every call is written with.',
  home: 'The front page: one page over many areas.',
  india: 'What the country knows: cities, pincodes, taxes, languages, phone numbers.',
  market: 'The public pages of artworks; `artworks` are the pages of those who sell them.',
  onboarding: 'The steps of a new account, over auth, profiles, packages and calendar.',
  settings: 'One page of settings over auth, consents, notifications and privacy.',
  testing: 'Helpers of the tests of the contract.',
}

export interface AreaRow {
  name: string
  rooms: readonly Room[]
  /** Empty where it needs none. */
  reason: string
}

/** The folders of each room. @param root the folder of the project */
export function readRooms(root: string): Record<Room, string[]> {
  const foldersIn = (room: Room) =>
    readdirSync(join(root, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  return { contract: foldersIn('contract'), 'server/areas': foldersIn('server/areas'), 'web/areas': foldersIn('web/areas') }
}

/** @returns the areas, by name */
export function areaRows(folders: Readonly<Record<Room, readonly string[]>>): AreaRow[] {
  const names = [...new Set(rooms.flatMap((room) => folders[room]))].sort()
  return names.map((name) => ({ name, rooms: rooms.filter((room) => folders[room].includes(name)), reason: aloneBecause[name] ?? '' }))
}

/** @returns one sentence for each area without a valid reason */
export function unexplained(rows: readonly AreaRow[]): string[] {
  const wrong = rows.flatMap(({ name, rooms, reason }) => {
    if (rooms.length === 1 && !reason) return [`${name} stands in ${rooms[0]} only, and nothing says why.`]
    return rooms.length > 1 && reason ? [`${name} stands in ${rooms.length} rooms; its reason for one is out of date.`] : []
  })
  const known = new Set(rows.map(({ name }) => name))
  return [...wrong, ...Object.keys(aloneBecause).flatMap((name) => (known.has(name) ? [] : [`${name} stands nowhere any more.`]))]
}
