import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OnSale, useOnSale } from './on-sale.tsx'

/** Before the first sale: the artist's works and how to share them, or how to list one. */
export function NoSales() {
  const username = useUser()?.username ?? ''
  const count = useOnSale().data?.counts.listed ?? 0
  if (count === 0)
    return (
      <EmptyState heading="h2" title="Sell your first artwork" action={<LinkButton href={paths.newArtwork()}>Add an artwork</LinkButton>}>
        List a piece with a photo and a price. Orders appear here: you accept, pack and ship, and we pay you.
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      <EmptyState
        heading="h2"
        title={`Nothing sold yet, ${count === 1 ? 'one work' : `${count} works`} on sale`}
        action={
          <>
            <LinkButton href={paths.artworksOf(username)}>View my art page</LinkButton>
            <LinkButton variant="secondary" href={paths.newArtwork()}>
              Add an artwork
            </LinkButton>
          </>
        }
      >
        Share your art page with people who know your work. We tell you at once when somebody orders.
      </EmptyState>
      <OnSale />
    </div>
  )
}
