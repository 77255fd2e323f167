import { Badge } from '#web/ui/badge.tsx'
import { labelOf } from './own-profile.ts'

/** Names the fields that wait for an admin; the public page keeps the approved values meanwhile. */
export function PendingMark({ pending, names }: { pending: readonly string[]; names: readonly string[] }) {
  const waiting = names.filter((name) => pending.includes(name))
  if (waiting.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="marigold">Waiting for approval</Badge>
      <span className="text-sm text-muted">{waiting.map(labelOf).join(', ')}</span>
    </p>
  )
}
