/** Pure: the search words of artworks. */

import { type Material, materialOf, type SubCategory, subCategoryOf } from '#contract/artworks/words.ts'
import { searchColumns } from '../../../platform/words.ts'

export interface Searchable {
  name: string
  description: string
  story: string
  sub_category: SubCategory | null
  materials: readonly Material[]
  tags: readonly string[]
  artistName: string
  username: string
}

export function searchColumnsOf({ name, artistName, username, sub_category, materials, tags, description, story }: Searchable) {
  const named = [sub_category && subCategoryOf(sub_category), ...materials.map(materialOf)].filter((row) => !!row)
  const called = named.flatMap(({ label, words }) => [label, ...words])
  return searchColumns(`${name} ${artistName} ${username}`, [...called, ...tags, description, story])
}
