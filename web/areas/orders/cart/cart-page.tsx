import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { pincode as pincodeRule } from '#contract/india/pincodes.ts'
import type { CartLine, CartView } from '#contract/orders/cart.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deliverySentence } from '../delivery-sentence.ts'
import type { Route } from './+types/cart-page'
import { CartRow } from './cart-row.tsx'
import { putInCart } from './cart-store.ts'
import { quoteOfCart } from './cart-words.ts'
import { NewestWorks } from './newest-works.tsx'
import { useCart } from './use-cart.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Your cart',
    description: 'The works you mean to buy, of one artist or several, with what each parcel costs and what has changed.',
    path: paths.cart(),
    robots: 'noindex,nofollow',
  })
}

/** The last PIN code, stored only in this browser (web/areas/market/delivery.tsx). */
const keptPincode = 'mehfil.pincode'

export default function CartPage() {
  const [pincode, setPincode] = useState<string>()
  const [isReady, setReady] = useState(false)
  usePutOnArrival(setReady)
  const cart = useCart(pincode, isReady)
  useEffect(() => setPincode(localStorage.getItem(keptPincode) ?? undefined), [])
  return (
    <div className="page-edges min-h-dvh pt-8 pb-40 lg:pb-16">
      <h1 className="font-display text-4xl">Your cart</h1>
      <noscript>
        <p className="mt-3 max-w-[62ch]">
          The cart needs JavaScript, which is off in this browser. You can look at every work, and see what its delivery costs, without it.{' '}
          <TextLink href={paths.buyArt()}>Browse art</TextLink>
        </p>
      </noscript>
      <div className="mt-6 noscript:hidden">
        {cart.data ? <Shown cart={cart.data} pincode={pincode} onPincode={setPincode} /> : <AnswerState of={cart} height="h-72" inCard />}
      </div>
    </div>
  )
}

/** A button pressed before the scripts had loaded leads here: add the work now, once. */
function usePutOnArrival(onReady: (isReady: boolean) => void) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const product_id = search.get('artwork')
  const quantity = Number(search.get('quantity')) || 1
  useEffect(() => {
    if (!product_id) return onReady(true)
    putInCart({ product_id, quantity })
      .catch((error) => showToast({ title: 'It could not be put into your cart', text: sentenceOf(error), tone: 'danger' }))
      .finally(() => void navigate(paths.cart(), { replace: true }))
  }, [product_id, quantity, navigate, onReady])
}

type Props = { cart: CartView; pincode: string | undefined; onPincode: (pincode: string) => void }

function Shown({ cart, pincode, onPincode }: Props) {
  const { parcels, resting, later, items, count } = cart
  if (!count && !later.length) return <Empty />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-6">
        {!count && <p className="text-lg">Your cart is empty.</p>}
        {parcels.map((parcel) => (
          <Parcel key={parcel.seller.username} parcel={parcel} />
        ))}
        <Lines title="Not on the market right now" lines={resting} />
        <Lines title="Saved for later" lines={later} areLater />
      </div>
      {count > 0 && (
        <div className="grid gap-5 lg:sticky lg:top-24">
          <Place pincode={pincode} onPincode={onPincode} />
          {items.length > 0 && <Total cart={cart} pincode={pincode} />}
        </div>
      )}
    </div>
  )
}

function Empty() {
  return (
    <>
      <EmptyState heading="h2" title="Your cart is empty" action={<LinkButton href={paths.buyArt()}>Browse art</LinkButton>}>
        Works that you add wait here, also from different artists.
      </EmptyState>
      <NewestWorks />
    </>
  )
}

function Parcel({ parcel: { seller, lines, delivery, total, priceLines } }: { parcel: CartView['parcels'][number] }) {
  const isSent = priceLines.some(({ code }) => code === 'artwork')
  const id = `from-${seller.username}`
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl wrap-anywhere">
        From <TextLink href={paths.profile(seller.username)}>{seller.name}</TextLink>
      </h2>
      <Rows lines={lines} />
      {isSent && (
        <p className={`mt-4 border-t border-line pt-4 ${delivery && !delivery.isServed ? 'text-notice' : 'text-muted'}`}>
          {delivery?.isServed && (
            <strong className="text-text">
              Parcel {formatRupees(total)}, {formatRupees(delivery.cost ?? 0)} of it for delivery.{' '}
            </strong>
          )}
          {delivery ? deliverySentence(delivery) : 'Enter your pincode to see what its delivery costs.'}
        </p>
      )}
    </Card>
  )
}

function Lines({ title, lines, areLater = false }: { title: string; lines: readonly CartLine[]; areLater?: boolean }) {
  if (!lines.length) return null
  return (
    <Card as="section" aria-label={title}>
      <h2 className="font-display text-xl">{title}</h2>
      <Rows lines={lines} areLater={areLater} />
    </Card>
  )
}

function Rows({ lines, areLater = false }: { lines: readonly CartLine[]; areLater?: boolean }) {
  return (
    <ul className="mt-4 grid gap-5">
      {lines.map((line) => (
        <CartRow key={line.artworkId} line={line} isLater={areLater} />
      ))}
    </ul>
  )
}

function Place({ pincode, onPincode }: Pick<Props, 'pincode' | 'onPincode'>) {
  const [problem, setProblem] = useState('')
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = pincodeRule.safeParse(new FormData(event.currentTarget).get('pincode'))
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? ''))
    if (!read.success) return
    localStorage.setItem(keptPincode, read.data)
    onPincode(read.data)
  }
  return (
    <form onSubmit={check} className="grid gap-2">
      <div className="flex items-end gap-2">
        <NativeInput
          key={pincode}
          label="Delivery to pincode"
          name="pincode"
          defaultValue={pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby="cart-place"
          className="flex-1"
        />
        <NativeButton type="submit" variant="secondary" className="min-h-12!">
          Check
        </NativeButton>
      </div>
      <p id="cart-place" role="status" className="text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function Total({ cart, pincode }: Pick<Props, 'cart' | 'pincode'>) {
  const { priceLines } = quoteOfCart(cart)
  const { total, items } = cart
  const works = items.length === 1 ? '1 work' : `${items.length} works`
  return (
    <>
      <Card as="section" aria-label="Total" className="grid gap-5 max-lg:hidden">
        <PriceLines lines={priceLines} total={{ amount: total, label: pincode ? 'Total' : 'Without delivery' }} />
        <LinkButton size="lg" isFullWidth href={paths.cartCheckout()}>
          Go to checkout
        </LinkButton>
        <p className="text-sm text-muted">One payment. Each artist sends their own parcel, and is paid once it has reached you.</p>
      </Card>
      <BottomBar label="Total">
        <span>
          <span className="block text-sm text-muted">{pincode ? `${works} with delivery` : `${works} without delivery`}</span>
          <strong className="text-lg tabular-nums">{formatRupees(total)}</strong>
        </span>
        <LinkButton href={paths.cartCheckout()}>Go to checkout</LinkButton>
      </BottomBar>
      {cart.items.length < cart.count && <Banner>Only what can be bought now is counted. The rest stays in your cart.</Banner>}
    </>
  )
}
