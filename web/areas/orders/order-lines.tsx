import { formatRupees } from '#contract/grammar/money.ts'
import { type OrderView, orders } from '#contract/orders/orders.ts'
import { DownloadButton } from '#web/areas/invoices/download-button.tsx'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { inches, spokenCode } from '#web/areas/market/artwork-words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Line = OrderView['lines'][number]

/** The works bought, as they were then, with their certificates. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <Card as="section" aria-labelledby="bought">
      <h2 id="bought" className="font-display text-xl">
        {order.lines.length > 1 ? 'Artworks' : 'Artwork'}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.lineId} className="grid grid-cols-[5.5rem_1fr] gap-4 py-4 last:pb-0 sm:grid-cols-[8rem_1fr]">
            <span className="block aspect-square overflow-hidden rounded-md">
              <ArtworkPicture artwork={line} sizes="8rem" />
            </span>
            <div className="min-w-0">
              <p className="text-lg font-semibold wrap-anywhere">
                <TextLink href={paths.artwork(order.seller.username, line.artworkId)}>{line.name}</TextLink>
              </p>
              <p className="text-muted">{factsOf(line)}</p>
              <p className="mt-1 tabular-nums">
                {line.quantity > 1 && `${line.quantity} × ${formatRupees(line.price)} = `}
                <strong>{formatRupees(line.total)}</strong>
              </p>
              <Certificates orderId={order.id} line={line} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf({ kind, dimensions }: Line): string {
  return [kind === 'original' ? 'Original' : 'Limited edition', inches(dimensions)].filter(Boolean).join(', ')
}

function Certificates({ orderId, line: { name, certificateCodes } }: { orderId: string; line: Line }) {
  if (!certificateCodes.length) return null
  return (
    <ul aria-label={`Certificates of ${name}`} className="mt-3 grid gap-2">
      {certificateCodes.map((code) => (
        <li key={code} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>
            Certificate{' '}
            <TextLink href={paths.certificate(code)} className="tabular-nums">
              {spokenCode(code)}
            </TextLink>
          </span>
          <DownloadButton call={orders.certificatePdf} input={{ id: orderId, code }} aria-label={`PDF of certificate ${spokenCode(code)}`}>
            PDF
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}
