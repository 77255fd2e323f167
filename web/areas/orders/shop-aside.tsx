import { useOwnArtworks } from '#web/areas/artworks/own-artworks.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Beside the sales: the listed works, and how a sale proceeds. */
export function ShopAside() {
  const username = useUser()?.username ?? ''
  const counts = useOwnArtworks({ state: null, words: '', page: 1 }).data?.counts
  const figures = [
    ['Listed', paths.artistArtworks({ state: 'listed' }), counts?.listed],
    ['Drafts', paths.artistArtworks({ state: 'draft' }), counts?.draft],
    ['Sold', paths.artistArtworks({ state: 'sold' }), counts?.sold],
  ] as const
  return (
    <aside aria-label="Your shop" className="grid gap-4 sm:max-lg:grid-cols-2">
      <Card padding="sm">
        <h2 className="font-sans text-lg font-semibold tracking-normal">Your artworks</h2>
        <ul className="mt-1 divide-y divide-line">
          {figures.map(([name, href, count]) => (
            <li key={name} className="flex min-h-11 items-center justify-between">
              <TextLink href={href}>{name}</TextLink>
              <span className="tabular-nums">{counts ? (count ?? 0) : '…'}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <TextLink href={paths.artworksOf(username)}>View my art page</TextLink>
        </p>
      </Card>
      <Card tone="soft" padding="sm">
        <h2 className="font-sans text-lg font-semibold tracking-normal">How a sale goes</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-muted">
          <li>Accept the order in time; otherwise the buyer gets a full refund.</li>
          <li>Pack the work and hand it to a courier.</li>
          <li>Once the time for a return is over, we pay you.</li>
        </ol>
      </Card>
    </aside>
  )
}
