import { Card } from '#web/ui/card.tsx'

type Figure = { name: string; value: string; note?: string; isBad?: boolean }

/** The sums of a coin account, side by side. */
export function CoinFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card className="mt-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {figures.map(({ name, value, note, isBad }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd>
              <span className={`font-display text-2xl tabular-nums ${isBad ? 'text-danger' : ''}`}>{value}</span>
              {note && <span className="block text-sm text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
