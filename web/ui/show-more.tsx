import type { ReactNode } from 'react'
import { FoldMark } from '#web/ui/fold-mark.tsx'

type Props = {
  /** The label, `Show 3 more`. */
  label: string
  children: ReactNode
}

/** The end of a list whose first rows suffice for most; a native disclosure shows the rest. */
export function ShowMore({ label, children }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-1.5 font-semibold text-link outline-offset-[-3px]! hover:bg-soft">
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Show fewer</span>
        <FoldMark />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
