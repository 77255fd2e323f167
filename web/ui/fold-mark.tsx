import { ChevronDown } from 'lucide-react'

/** The marker of a `<summary>` in a `<details>` with class `group`: points down when closed, up when open. */
export function FoldMark() {
  return <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
}
