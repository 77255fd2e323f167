import { formatRupees } from '#contract/grammar/money.ts'
import { countingLimits, criterionWords } from '#contract/reviews/criteria.ts'
import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { Link } from '#web/ui/link.tsx'
import { Rating } from '#web/ui/rating.tsx'

type Props = { summary: ReviewSummary; hrefFor: (stars: number) => string }

/** The distribution of stars, and the averages by criterion. */
export function ReviewFigures({ summary: { mean, count, uncounted, histogram, criteria, removed }, hrefFor }: Props) {
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-card p-5 sm:grid-cols-2 sm:p-6">
      <div>
        <p className="text-lg">
          <Rating value={mean} reviews={count} stars="five" />
        </p>
        <ul className="mt-3 grid gap-1">
          {histogram.map((each) => (
            <li key={each.stars}>
              <Link
                href={hrefFor(each.stars)}
                className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-2 py-1 no-underline hover:underline"
              >
                <span>{each.stars === 1 ? '1 star' : `${each.stars} stars`}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                  <span className="block h-full bg-star" style={{ width: `${count ? (100 * each.count) / count : 0}%` }} />
                </span>
                <span className="text-right tabular-nums">
                  {each.count}
                  <span className="sr-only"> {each.count === 1 ? 'review' : 'reviews'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <dl className="grid gap-2">
          {criteria.map(({ code, mean }) => (
            <div key={code} className="flex justify-between gap-4">
              <dt>{criterionWords[code].label}</dt>
              <dd className="font-semibold tabular-nums">
                {mean.toFixed(1)}
                <span className="sr-only"> of 5</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-muted">
          Only clients who booked or bought here can write, once, and before they read what the other side wrote. Rankings give less weight
          to artists with few reviews. A review counts more the larger the booking that was kept, up to ₹10,000, and the better proved the
          account; in the rating as in the rankings.
          {uncounted > 0 &&
            ` ${uncounted === 1 ? '1 review is' : `${uncounted} reviews are`} of a booking or an order below ${formatRupees(countingLimits.leastRupees)}, of a show below ${countingLimits.leastMinutes} minutes, or of one that was mostly refunded: shown, but not counted.`}
          {removed > 0 && ` Our team has removed ${removed === 1 ? '1 review' : `${removed} reviews`}.`}
        </p>
      </div>
    </div>
  )
}
