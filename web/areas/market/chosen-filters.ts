/** The active filters in words, each with a link to the list without it. */
import { type ArtworkSize, artworkSizes, materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { paths } from '#web/paths.ts'
import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'
import { type Filters, queryOf, toggled } from './search-address.ts'

const sizeName = (size: ArtworkSize) => artworkSizes[size].label

export function chosenFrom(filters: Filters): (ChosenFilter & { rest: Filters })[] {
  const { words, sub_category, materials = [], kind, size, price_min, price_max, ratingBar, available } = filters
  const without = (name: string, change: Filters) => {
    const rest = { ...filters, ...change }
    return { name, rest, hrefWithout: paths.buyArt(queryOf(rest)) }
  }
  return [
    ...(words ? [without(`“${words}”`, { words: undefined })] : []),
    ...(sub_category ? [without(subCategoryOf(sub_category).label, { sub_category: undefined })] : []),
    ...materials.map((each) => without(materialOf(each).label, { materials: toggled(materials, each) })),
    ...(size ? [without(sizeName(size), { size: undefined })] : []),
    ...(price_min || price_max ? [without(priceName(price_min, price_max), { price_min: undefined, price_max: undefined })] : []),
    ...(kind ? [without(kind === 'original' ? 'Originals' : 'Editions', { kind: undefined })] : []),
    ...(ratingBar ? [without(`Artist rated ${ratingBar} and better`, { ratingBar: undefined })] : []),
    ...(available ? [without('Available now', { available: undefined })] : []),
  ]
}

function priceName(least: number | undefined, most: number | undefined): string {
  if (!most) return `From ${formatRupees(least ?? 0)}`
  return least ? `${formatRupees(least)} to ${formatRupees(most)}` : `Up to ${formatRupees(most)}`
}
