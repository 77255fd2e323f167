import { ChevronDown } from 'lucide-react'

/** Beside the words of a `<summary>` whose `<details>` is a `group`: points down while there is more, up once it is open. */
export function FoldMark() {
  return <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
}
