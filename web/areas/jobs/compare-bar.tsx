import type { ReceivedProposal } from '#contract/jobs/jobs.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { picked: readonly ReceivedProposal[]; onCompare: () => void; onClear: () => void }

/** The proposals picked for comparison; sticks while the client looks for more. */
export function CompareBar({ picked, onCompare, onClear }: Props) {
  return (
    <div
      role="status"
      className="sticky top-2 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-3 shadow-lift"
    >
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {picked.map(({ artist }) => artist.stageName).join(', ')}
        {picked.length === 1 && <span className="text-muted">: choose one or two more to compare</span>}
      </p>
      <Button size="sm" isDisabled={picked.length < 2} onPress={onCompare}>
        Compare
      </Button>
      <Button variant="plain" size="sm" onPress={onClear}>
        Clear
      </Button>
    </div>
  )
}
