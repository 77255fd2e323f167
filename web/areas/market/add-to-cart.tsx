import { ShoppingCart } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { putInCart, useCartCount } from '#web/areas/orders/cart/cart-store.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

type CartMessage = { isIn: boolean; text: string }

/** Goes into a form with the work and the quantity. Before the scripts have loaded it submits to the cart page, which adds the work. */
export function AddToCart({ artwork: { id, name, price } }: { artwork: ArtworkView }) {
  const [isPutting, setPutting] = useState(false)
  const [said, setSaid] = useState<CartMessage | null>(null)
  async function put(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const chosen = event.currentTarget.form && new FormData(event.currentTarget.form).get('quantity')
    setPutting(true)
    try {
      await putInCart({ product_id: id, name, seen: price, quantity: Number(chosen ?? 1), isLater: false })
      setSaid({ isIn: true, text: 'It is in your cart. It is not reserved until you check out.' })
    } catch (error) {
      const { sentenceOf } = await import('#web/lib/query.ts')
      setSaid({ isIn: false, text: sentenceOf(error, error instanceof Error ? error.message : undefined) })
    }
    setPutting(false)
  }
  return (
    <>
      <NativeButton
        type="submit"
        formAction={paths.cart()}
        variant="secondary"
        size="lg"
        isFullWidth
        icon={<ShoppingCart aria-hidden className="size-5" />}
        isPending={isPutting}
        onClick={(event) => void put(event)}
      >
        Add to cart
      </NativeButton>
      <p role="status" className={`text-center text-sm empty:hidden ${said?.isIn ? 'text-muted' : 'text-danger'}`}>
        {said?.text}
      </p>
      {said && <CartLink />}
    </>
  )
}

/** Shows the number of works in the cart once known. */
export function CartLink({ label = 'See your cart' }: { label?: string }) {
  const count = useCartCount()
  return (
    <LinkButton variant="quiet" size="sm" href={paths.cart()} icon={<ShoppingCart aria-hidden className="size-4.5" />}>
      {count ? `${label} (${count})` : label}
    </LinkButton>
  )
}
