import type { ReactNode } from 'react'
import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { inches } from '#web/areas/market/artwork-words.ts'
import { ChangedMeanwhile, type Side } from '#web/ui/changed-meanwhile.tsx'
import { type ArtworkName, type ArtworkValues, labelOf, valuesOf } from './artwork-values.ts'
import { differencesOf } from './clash.ts'

type Props = {
  mine: ArtworkValues
  /** The version saved meanwhile; null when there is none. */
  theirs: OwnArtwork | null
  /** The values that the form was filled from; null when unknown. */
  base: ArtworkValues | null
  isPending: boolean
  onResolve: (chosen: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

export function ArtworkClash({ mine, theirs, base, ...rest }: Props) {
  const differences = theirs ? differencesOf({ mine, theirs: valuesOf(theirs), base }, { labelOf, told }) : []
  return <ChangedMeanwhile what="this artwork" differences={differences} {...rest} />
}

const told: { [Name in ArtworkName]?: (values: ArtworkValues) => ReactNode } = {
  kind: ({ kind }) => (kind === 'original' ? 'An original' : 'An edition'),
  price: ({ price }) => (price === null ? null : formatRupees(price)),
  sub_category: ({ sub_category }) => sub_category && subCategoryOf(sub_category).label,
  materials: ({ materials }) => materials.map((material) => materialOf(material).label).join(', '),
  dimensions: ({ dimensions }) => inches(dimensions),
  weight: ({ weight }) => `${weight} kg`,
  isFramed: ({ isFramed }) => (isFramed ? 'Framed' : 'Not framed'),
  isSigned: ({ isSigned }) => (isSigned ? 'Signed' : 'Not signed'),
  tags: ({ tags }) => tags.join(', '),
  images: ({ images }) =>
    images.length > 0 && (
      <>
        {images.length === 1 ? 'One picture' : `${images.length} pictures`}
        {images.map(({ id, alt }, i) => (
          <span key={id} className="block text-sm text-muted">
            {i + 1}. {alt || 'without words'}
          </span>
        ))}
      </>
    ),
}
