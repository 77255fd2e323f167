import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { putInCart, takeFromCart } from './cart-store.ts'
import { changeOf } from './cart-words.ts'
import { cartKey } from './use-cart.ts'

const mostAtOnce = 10
const counts = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

/** A work with its changes, its quantity, and actions to remove it. */
export function CartRow({ line, isLater }: { line: CartLine; isLater: boolean }) {
  const { artworkId, name, kind, quantity, available, price, seller, seen } = line
  const change = changeOf(line)
  const put = useCartChange((changes: { quantity?: number; isLater?: boolean }) =>
    putInCart({ product_id: artworkId, name, quantity, isLater, seen: isLater ? seen : price, ...changes }),
  )
  const remove = useCartChange(() => takeFromCart(artworkId))
  const most = Math.min(Math.max(available, quantity), mostAtOnce)
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4">
      <span className="block aspect-square self-start overflow-hidden rounded-md">
        <ArtworkPicture artwork={line} sizes="5.5rem" />
      </span>
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">
          {seller ? <TextLink href={paths.artwork(seller.username, artworkId)}>{name}</TextLink> : name || 'An artwork'}
        </p>
        <p className="text-muted">
          {[kind && (kind === 'original' ? 'Original' : 'Limited edition'), isLater && seller && `by ${seller.name}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {price > 0 && (
          <p className="tabular-nums">
            {quantity > 1 && `${quantity} × `}
            {formatRupees(price)}
          </p>
        )}
        {change && <p className="mt-1 text-notice">{change.says}</p>}
        {kind === 'edition' && available > 0 && !isLater && (
          <NativeSelect
            label={`How many of ${name}`}
            className="mt-2 w-24 [&>label]:sr-only"
            value={quantity}
            onChange={(event) => put.mutate({ quantity: Number(event.target.value) })}
          >
            {counts(most).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <div className="-mx-3.5 flex flex-wrap max-sm:col-span-full sm:col-start-2">
        <Button
          variant="plain"
          size="sm"
          aria-label={isLater ? `Move ${name} to the cart` : `Save ${name} for later`}
          isPending={put.isPending}
          onPress={() => put.mutate({ isLater: !isLater })}
        >
          {isLater ? 'Move to cart' : 'Save for later'}
        </Button>
        <Button variant="plain" size="sm" aria-label={`Remove ${name}`} isPending={remove.isPending} onPress={() => remove.mutate({})}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function useCartChange<Input>(change: (input: Input) => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
    onError: (error) => showToast({ title: 'Your cart was not changed', text: sentenceOf(error), tone: 'danger' }),
  })
}
