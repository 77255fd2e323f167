import { Star } from 'lucide-react'
import { brand } from '#brand'

/** Facts about the service in figures, with the number of bookable artists. */
export function TrustStrip({ bookable }: { bookable: number }) {
  return (
    <section aria-label={`${brand.name} in figures`} className="page-edges">
      <dl className="grid grid-cols-4 gap-x-3 border-t border-line py-4 md:gap-x-6 md:divide-x md:py-7 md:divide-line">
        {brand.claims.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-row-reverse items-baseline justify-end gap-2.5 max-md:flex-col-reverse max-md:gap-0 md:pl-8 md:first:pl-0"
          >
            <dt className="text-muted max-md:text-sm max-md:leading-tight">{label}</dt>
            <dd className="flex items-center gap-1.5 font-display text-xl tabular-nums md:text-4xl">
              {figure}
              {label.includes('rating') && <Star aria-hidden className="size-4 fill-star md:size-6 stroke-star-edge" />}
            </dd>
          </div>
        ))}
      </dl>
      {bookable > 0 && (
        <p className="flex items-center gap-2.5 border-t border-line py-4 text-muted">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-success ring-4 ring-success-soft" />
          <span>
            <b className="font-semibold text-text tabular-nums">{bookable.toLocaleString('en-IN')}</b> taking bookings now
          </span>
        </p>
      )}
    </section>
  )
}
