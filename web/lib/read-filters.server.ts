import type { z } from 'zod'
import { pageNumber } from './page-number.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type Read<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** Parses the filters in an address: one value, several of a name, or `yes`. Drops invalid values; filters with a default get it. */
export function readFilters<S extends Shape>(shape: S, search: URLSearchParams): Read<S> & { page: number } {
  const filters = Object.entries(shape).map(([name, schema]) => [name, read(schema, search.getAll(name))] as const)
  return { ...(Object.fromEntries(filters.filter(([, value]) => value !== undefined)) as Read<S>), page: pageNumber(search.get('page')) }
}

function read(schema: z.ZodType, given: readonly string[]): unknown {
  const said = given.filter((value) => value.trim() !== '')
  const several = said.filter((value) => schema.safeParse([value]).success)
  const ways: unknown[] = [said[0], ...(several.length ? [several] : []), ...(said[0] === 'yes' ? [true] : []), undefined]
  return ways.map((way) => schema.safeParse(way)).find(({ success }) => success)?.data
}
