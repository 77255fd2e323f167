import { formatWholeRupees } from '#contract/grammar/money.ts'

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)).slice(0, 3)

type Month = { month: string; net: number; fromArtworks: number }

/** A round figure at or above the highest month, for readable grid lines. */
function topOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1000)))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((top) => top >= most) ?? most
}

/** One bar per month, as a list for screen readers; bars and lines are only visual. */
export function EarningsBars({ earnings }: { earnings: readonly Month[] }) {
  const top = topOf(Math.max(...earnings.map(({ net }) => net)))
  const current = earnings.at(-1)
  const hasArtworks = earnings.some(({ fromArtworks }) => fromArtworks > 0)
  const isEmpty = earnings.every(({ net }) => net === 0)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-display text-2xl tabular-nums">{formatWholeRupees(current?.net ?? 0)}</span>{' '}
          <span className="text-muted">so far this month</span>
        </p>
        {hasArtworks && (
          <p className="flex gap-4 text-sm">
            <Key className="bg-rani-500">Bookings</Key>
            <Key className="bg-marigold-400">Artworks</Key>
          </p>
        )}
      </div>
      <div className="relative mt-5">
        <div aria-hidden className="absolute inset-x-0 top-0 bottom-7 flex flex-col justify-between">
          {[top, top / 2, 0].map((line) => (
            <span
              key={line}
              className="-my-2.5 flex h-5 items-center gap-3 text-sm text-muted tabular-nums after:h-px after:flex-1 after:bg-line"
            >
              <span className="w-16 text-right">{isEmpty && line > 0 ? '' : formatWholeRupees(line)}</span>
            </span>
          ))}
        </div>
        <ul className="relative ml-19 flex h-60 items-end xl:h-84 gap-2 sm:gap-4">
          {earnings.map(({ month, net, fromArtworks }, i) => {
            const isCurrent = i === earnings.length - 1
            return (
              <li key={month} className="group flex h-full min-w-0 flex-1 flex-col justify-end text-center">
                <span className="sr-only">
                  {nameOf(month)}: {formatWholeRupees(net)}
                </span>
                <span
                  aria-hidden
                  title={`${nameOf(month)} ${formatWholeRupees(net)}`}
                  className={`flex min-h-0 flex-col justify-end ${isCurrent ? '' : 'opacity-60 group-hover:opacity-100'}`}
                  style={{ height: `calc(${(net / top) * 100}% - ${(net / top) * 28}px)` }}
                >
                  {fromArtworks > 0 && (
                    <span className="mb-px rounded-t-md bg-marigold-400" style={{ height: `${(fromArtworks / net) * 100}%` }} />
                  )}
                  {net > fromArtworks && <span className={`flex-1 bg-rani-500 ${fromArtworks > 0 ? '' : 'rounded-t-md'}`} />}
                </span>
                <span aria-hidden className={`h-7 pt-1.5 text-sm ${isCurrent ? 'font-semibold' : 'text-muted'}`}>
                  {nameOf(month)}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {isEmpty && <p className="mt-3 text-muted">Your first show or sale appears here the day after it is done.</p>}
    </>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-[3px] ${className}`} />
      {children}
    </span>
  )
}
