/** A line chart over time with Recharts. Import it lazily, and put a table of the same figures beside it. */
import { CartesianGrid, Line, LineChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'

export type Series = { name: string; values: readonly number[] }

export type ChartProps = {
  label: string
  /** The label below each value. */
  ticks: readonly string[]
  /** At most four, because more cannot be distinguished. */
  series: readonly Series[]
  format: (value: number) => string
  /** Formats the axis, which has little room. */
  formatShort?: (value: number) => string
  className?: string
}

/** Dash patterns, so that lines differ by more than colour. */
const dashes = ['0', '7 4', '2 3', '10 3 2 3'] as const
const colourOf = (place: number) => `var(--color-series-${place + 1})`
const text = { fill: 'var(--color-muted)', fontSize: 14 }

export function Chart({ label, ticks, series, format, formatShort = format, className = 'h-64' }: ChartProps) {
  const data = ticks.map((tick, place) =>
    Object.fromEntries([['tick', tick], ...series.map(({ name, values }) => [name, values[place] ?? 0])]),
  )
  return (
    <figure aria-label={label}>
      <LineChart responsive data={data} title={label} className={`w-full ${className}`} margin={{ top: 8, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="tick" tick={text} tickLine={false} axisLine={{ stroke: 'var(--color-edge)' }} minTickGap={24} />
        <YAxis tick={text} tickLine={false} axisLine={false} width="auto" allowDecimals={false} tickFormatter={formatShort} />
        <Tooltip
          content={(shown) => <Shown {...shown} format={format} />}
          cursor={{ stroke: 'var(--color-edge)' }}
          isAnimationActive={false}
        />
        {series.map(({ name }, place) => (
          <Line
            key={name}
            dataKey={name}
            stroke={colourOf(place)}
            strokeWidth={2.5}
            strokeDasharray={dashes[place] ?? '0'}
            dot={{ r: 3, fill: colourOf(place), strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      <figcaption>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {series.map(({ name }, place) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden width="28" height="8">
                <line x1="0" y1="4" x2="28" y2="4" stroke={colourOf(place)} strokeWidth="2.5" strokeDasharray={dashes[place]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function Shown({ active, label, payload, format }: TooltipContentProps & Pick<ChartProps, 'format'>) {
  if (!active) return null
  return (
    <div className="rounded-md border border-line bg-card px-3 py-2 shadow-lift">
      <p className="text-sm text-muted">{label}</p>
      {payload.map(({ dataKey, value }) => (
        <p key={String(dataKey)} className="flex justify-between gap-4 tabular-nums">
          {String(dataKey)} <strong>{format(Number(value))}</strong>
        </p>
      ))}
    </div>
  )
}
