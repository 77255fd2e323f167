import type { UseQueryResult } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The works about to be bought, with their pictures. */
export function QuotedWorks({ quote: { data, isError } }: { quote: UseQueryResult<OrderQuote> }) {
  if (!data) return isError ? null : <Skeleton shape="block" className="h-24" />
  const { lines, seller } = data
  return (
    <ul aria-label="What you buy" className="grid gap-4">
      {lines.map((line) => (
        <li key={line.artworkId} className="grid grid-cols-[5.5rem_1fr] gap-4">
          <span className="block aspect-square overflow-hidden rounded-md">
            <ArtworkPicture artwork={line} sizes="5.5rem" />
          </span>
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere">
              {seller ? <TextLink href={paths.artwork(seller.username, line.artworkId)}>{line.name}</TextLink> : line.name}
            </p>
            <p className="text-muted">
              {[line.kind === 'original' ? 'Original' : 'Limited edition', seller && `by ${seller.name}`].filter(Boolean).join(', ')}
            </p>
            <p className="tabular-nums">
              {line.quantity > 1 && `${line.quantity} × `}
              {formatRupees(line.price)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
