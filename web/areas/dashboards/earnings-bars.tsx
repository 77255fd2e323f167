import { formatWholeRupees } from '#contract/money.ts'

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

/** One bar a month, as a list that reads aloud; the bars are only its picture. */
export function EarningsBars({ earnings }: { earnings: readonly { month: string; net: number }[] }) {
  const most = Math.max(...earnings.map(({ net }) => net), 1)
  const current = earnings.at(-1)
  return (
    <>
      <p>
        <span className="font-display text-2xl tabular-nums">{formatWholeRupees(current?.net ?? 0)}</span>{' '}
        <span className="text-muted">so far this month</span>
      </p>
      <ul className="mt-4 flex h-44 items-end gap-3">
        {earnings.map(({ month, net }, i) => (
          <li key={month} className="flex h-full flex-1 flex-col justify-end gap-1 text-center">
            <span className="sr-only">
              {monthName.format(new Date(`${month}-01T00:00:00Z`))}: {formatWholeRupees(net)}
            </span>
            <span
              aria-hidden
              title={formatWholeRupees(net)}
              className={`rounded-t-md ${i === earnings.length - 1 ? 'bg-rani-500' : 'bg-rani-300'}`}
              style={{ height: `${(net / most) * 100}%`, minHeight: 2 }}
            />
            <span aria-hidden className="text-sm text-muted">
              {monthName.format(new Date(`${month}-01T00:00:00Z`))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
