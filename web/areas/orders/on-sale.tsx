import { ArtworkRow } from '#web/areas/artworks/artwork-row.tsx'
import { useOwnArtworks } from '#web/areas/artworks/own-artworks.ts'
import { paths } from '#web/paths.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const shown = 3

export const useOnSale = () => useOwnArtworks({ state: 'listed', words: '', page: 1 })

/** The artist's listed works, where few sales leave room. */
export function OnSale() {
  const { data } = useOnSale()
  const listed = data?.results ?? []
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="on-sale" className="@container">
      <div className="mb-3 flex items-baseline justify-between gap-x-4">
        <h2 id="on-sale" className="font-display text-xl">
          On sale now
        </h2>
        {listed.length > shown && <TextLink href={paths.artistArtworks({ state: 'listed' })}>See all {data?.counts.listed}</TextLink>}
      </div>
      <RowList label="On sale now" rows={listed.slice(0, shown)} keyOf={({ id }) => id}>
        {(artwork) => <ArtworkRow artwork={artwork} isPublic />}
      </RowList>
    </section>
  )
}
