import { Hourglass } from 'lucide-react'

/** The label on the portrait that is shown until the clip's video exists. */
export function ClipToCome({ isShort = false, className }: { isShort?: boolean; className: string }) {
  return (
    <p
      className={`absolute z-1 flex w-fit items-center gap-2 rounded-full bg-ink-950/85 px-3 py-1 text-center leading-tight text-ivory-50 ${className}`}
    >
      <Hourglass aria-hidden className="size-4.5 shrink-0 text-marigold-400" />
      {isShort ? 'Clip on its way' : 'The clip is being prepared'}
    </p>
  )
}
