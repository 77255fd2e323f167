import { Copy } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** A tracking number to copy into a courier's page. */
export function CopiedNumber({ number }: { number: string }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => showToast({ title: 'Copied' }),
      () => showToast({ title: 'It could not be copied', text: 'Mark the number and copy it by hand.', tone: 'danger' }),
    )
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-semibold break-all tabular-nums">{number}</span>
      <IconButton label="Copy the tracking number" variant="ghost" onPress={() => void copy()}>
        <Copy aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
