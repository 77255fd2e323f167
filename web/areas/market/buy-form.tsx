import { Form } from 'react-router'
import type { ArtworkView } from '#contract/artworks.ts'
import { formatRupees } from '#contract/money.ts'
import { formatTime } from '#contract/time.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { standingOf } from './market-state.ts'

const mostAtOnce = 10
const formId = 'buy'

type Props = { artwork: ArtworkView; reservedMinutes: number }

/** What leads to paying, or why nothing does. */
export function BuyForm({ artwork, reservedMinutes }: Props) {
  const standing = standingOf(artwork)
  const isOwn = useIsOwn(artwork)
  if (standing.is === 'sold') return <Sold artwork={artwork} />
  if (standing.is === 'held') return <Held artwork={artwork} until={standing.until} />
  if (isOwn) return <Banner title="This is your own work.">Buyers see a Buy button here. Changes you make to the work show at once.</Banner>
  const most = Math.min(standing.most, mostAtOnce)
  return (
    <div className="grid gap-3">
      {most > 1 ? (
        <Form id={formId} action={paths.artCheckoutForm()} className="grid grid-cols-[6.5rem_1fr] items-end gap-3">
          <input type="hidden" name="artwork" value={artwork.id} />
          <NativeSelect label="How many" name="quantity" defaultValue="1">
            {counts(most).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </NativeSelect>
          <NativeButton type="submit" size="lg">
            Buy
          </NativeButton>
          <div className="col-span-full grid gap-2">
            <AddToCart artwork={artwork} />
          </div>
        </Form>
      ) : (
        <>
          <LinkButton size="lg" isFullWidth href={paths.artCheckout(artwork.id)}>
            Buy for {formatRupees(artwork.price)}
          </LinkButton>
          <Form action={paths.cart()} className="grid gap-2">
            <input type="hidden" name="artwork" value={artwork.id} />
            <AddToCart artwork={artwork} />
          </Form>
        </>
      )}
      <p className="text-center text-sm text-muted">Reserved for you for {reservedMinutes} minutes at checkout.</p>
    </div>
  )
}

const counts = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

function Sold({ artwork: { kind, username, artist } }: { artwork: ArtworkView }) {
  return (
    <Banner title="Sold." action={<TextLink href={paths.artworksOf(username)}>More by {artist.stageName}</TextLink>}>
      {kind === 'original' ? 'This piece has been sold. It was the only one.' : 'The last of this edition has been sold.'}
    </Banner>
  )
}

function Held({ artwork: { kind, username, id }, until }: { artwork: ArtworkView; until: string | null }) {
  return (
    <Banner tone="warning" title="Someone is buying it right now." action={<TextLink href={paths.artwork(username, id)}>Refresh</TextLink>}>
      {kind === 'edition' && 'It is the last one of the edition. '}
      {until
        ? `If they do not pay, it is available again by ${formatTime(until)}.`
        : 'If they do not pay, it is available again in a few minutes.'}
    </Banner>
  )
}

/** The same in sight of the thumb, where the card is further up. */
export function BuyBar({ artwork }: { artwork: ArtworkView }) {
  if (useIsOwn(artwork)) return null
  return (
    <BottomBar label="Buy">
      <Price rupees={artwork.price} size="lg" />
      <BarButton artwork={artwork} />
    </BottomBar>
  )
}

function BarButton({ artwork }: { artwork: ArtworkView }) {
  const standing = standingOf(artwork)
  if (standing.is !== 'open') return <strong>{standing.is === 'sold' ? 'Sold' : 'Being bought'}</strong>
  // As many as are chosen further up.
  if (standing.most > 1)
    return (
      <NativeButton type="submit" form={formId}>
        Buy
      </NativeButton>
    )
  return <LinkButton href={paths.artCheckout(artwork.id)}>Buy</LinkButton>
}

function useIsOwn({ username }: ArtworkView): boolean {
  return useUser()?.username === username
}
