import { useQuery } from '@tanstack/react-query'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatTime } from '#contract/grammar/time.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Item } from './checkout-draft.ts'

type Problem = OrderQuote['problems'][number]
type Reservation = { heldUntil: string | null }

/** Problems shown before the press. */
export function QuoteProblems({ problems, items }: { problems: readonly Problem[]; items: readonly Item[] }) {
  return problems.map(({ code, path, message }) => (
    <div key={`${code} ${path}`} className="grid gap-2">
      <Banner tone="warning">
        {message} <WayOut code={code} heldUntil={null} />
        {code === 'being_paid' && <FreeAgain artworkId={items[Number(path.split('.')[1])]?.product_id} />}
      </Banner>
    </div>
  ))
}

/** The server's refusal after the press. */
export function BuyingRefused({ error }: { error: Error }) {
  const held = error instanceof Failure ? ((error.details?.artworks as Reservation[] | undefined) ?? []) : []
  const heldUntil =
    held
      .flatMap((each) => each.heldUntil ?? [])
      .sort()
      .at(-1) ?? null
  return (
    <Banner tone="danger" isAnnounced>
      {sentenceOf(error, marketFallbacks.buy)} {error instanceof Failure && <WayOut code={error.code} heldUntil={heldUntil} />}
    </Banner>
  )
}

function WayOut({ code, heldUntil }: { code: string; heldUntil: string | null }) {
  switch (code) {
    case 'gone':
      return <TextLink href={paths.buyArt()}>Browse other art</TextLink>
    case 'two_sellers':
      return <TextLink href={paths.buyArt()}>Back to all art</TextLink>
    case 'own_artwork':
      return <TextLink href={paths.sales()}>My sales</TextLink>
    case 'not_served':
    case 'cannot_buy':
      return 'Choose another address above.'
    case 'being_paid':
      return (
        <>
          {heldUntil && `At the latest at ${formatTime(heldUntil)}. `}
          <MyUnpaid />
        </>
      )
    case 'too_many_unpaid':
      return <MyUnpaid />
    default:
      return null
  }
}

/** The unpaid order may be the buyer's own. */
function MyUnpaid() {
  const unpaid = useQuery({
    queryKey: ['orders', 'unpaid'],
    queryFn: ({ signal }) => api.orders.list({ status: 'awaiting_payment' }, { signal }),
  })
  if (!unpaid.data?.results.length) return null
  return (
    <span className="mt-1 block">
      Your unpaid orders:{' '}
      {unpaid.data.results.map(({ id, number, title }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <TextLink href={paths.order(id)}>
            {title} ({number})
          </TextLink>
        </span>
      ))}
    </span>
  )
}

function FreeAgain({ artworkId }: { artworkId: string | undefined }) {
  const artwork = useQuery({
    queryKey: ['artwork', artworkId],
    queryFn: ({ signal }) => api.market.get({ id: artworkId ?? '' }, { signal }),
    enabled: !!artworkId,
  })
  const until = artwork.data?.heldUntil
  return until ? <span className="block">It is available again by {formatTime(until)}, unless it sells.</span> : null
}
