import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { formatRupees, toPaise, toRupees } from '#contract/grammar/money.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { standingOf } from './market-state.ts'

const mostAtOnce = 10
const formId = 'buy'

type Props = { artwork: ArtworkView; reservedMinutes: number }

/** The buy button, or why the work cannot be bought; on a phone also as a sticky bar while the card is out of view. */
export function BuyForm({ artwork, reservedMinutes }: Props) {
  const standing = standingOf(artwork)
  const isOwn = useIsOwn(artwork)
  const { form, quantity, choose } = useQuantity()
  if (standing.is === 'sold')
    return (
      <>
        <Sold artwork={artwork} />
        {!isOwn && (
          <BuyBar artwork={artwork}>
            <strong>Sold</strong>
          </BuyBar>
        )}
      </>
    )
  if (standing.is === 'held')
    return (
      <>
        <Held artwork={artwork} until={standing.until} />
        {!isOwn && (
          <BuyBar artwork={artwork}>
            <strong>Being bought</strong>
          </BuyBar>
        )}
      </>
    )
  if (isOwn) return <Banner title="This is your own work.">Buyers see a Buy button here. Changes you make to the work show at once.</Banner>
  const most = Math.min(standing.most, mostAtOnce)
  const price = toRupees(toPaise(artwork.price) * quantity)
  const label = `Buy${quantity > 1 ? ` ${quantity}` : ''} for ${formatRupees(price)}`
  return (
    <div className="grid gap-3">
      {most > 1 ? (
        <Form ref={form} id={formId} action={paths.artCheckoutForm()} className="grid grid-cols-[6.5rem_1fr] items-end gap-3">
          <input type="hidden" name="artwork" value={artwork.id} />
          <NativeSelect label="How many" name="quantity" defaultValue="1" onChange={choose}>
            {counts(most).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </NativeSelect>
          <NativeButton type="submit" size="lg">
            {label}
          </NativeButton>
          <div className="col-span-full grid gap-2">
            <AddToCart artwork={artwork} />
          </div>
        </Form>
      ) : (
        <>
          <LinkButton size="lg" isFullWidth href={paths.artCheckout(artwork.id)}>
            {label}
          </LinkButton>
          <Form action={paths.cart()} className="grid gap-2">
            <input type="hidden" name="artwork" value={artwork.id} />
            <AddToCart artwork={artwork} />
          </Form>
        </>
      )}
      <p className="text-center text-sm text-muted">Reserved for you for {reservedMinutes} minutes at checkout.</p>
      <BuyBar artwork={artwork}>
        {most > 1 ? (
          <NativeButton type="submit" form={formId}>
            {label}
          </NativeButton>
        ) : (
          <LinkButton href={paths.artCheckout(artwork.id)}>{label}</LinkButton>
        )}
      </BuyBar>
    </div>
  )
}

/** The chosen quantity, even when it was chosen before hydration or before coming back. */
function useQuantity() {
  const form = useRef<HTMLFormElement>(null)
  const [quantity, setQuantity] = useState(1)
  const choose = () => setQuantity(Number(form.current && new FormData(form.current).get('quantity')) || 1)
  useEffect(choose, [])
  return { form, quantity, choose }
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

function BuyBar({ artwork: { name, kind }, children }: { artwork: ArtworkView; children: ReactNode }) {
  return (
    <BottomBar label="Buy">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">{kind === 'original' ? 'Original' : 'Limited edition'}</span>
      </span>
      <span className="shrink-0">{children}</span>
    </BottomBar>
  )
}

function useIsOwn({ username }: ArtworkView): boolean {
  return useUser()?.username === username
}
