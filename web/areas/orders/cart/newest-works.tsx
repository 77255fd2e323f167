import { useQuery } from '@tanstack/react-query'
import { ArtworkRow } from '#web/areas/market/artwork-row.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const filter = { sort: 'newest', available: true, limit: 4 } as const

/** Shown below an empty cart or checkout. If they fail to load, a link to all works remains. */
export function NewestWorks() {
  const newest = useQuery({
    queryKey: ['newest-works'],
    queryFn: ({ signal }) => api.market.list(filter, { signal }),
  })
  if (newest.isPending) return <Skeleton shape="block" className="mt-14 h-172 md:h-128" />
  if (!newest.data?.results.length)
    return (
      <LinkButton href={paths.buyArt()} className="mt-5">
        Browse art
      </LinkButton>
    )
  return (
    <ArtworkRow id="newest" title="Newest works" artworks={newest.data.results} more={{ href: paths.buyArt(), label: 'Browse all art' }} />
  )
}
