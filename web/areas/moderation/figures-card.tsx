import { Card } from '#web/ui/card.tsx'

type Figure = { name: string; value: string; note?: string; isBad?: boolean }

/** Figures side by side; two in a row on a phone. */
export function FiguresCard({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <Card className={className}>
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
