import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import type { Go } from './use-feed-moves.ts'

/**
 * For pointers on wide screens: stands in the gap that an item leaves between the clip and its words (feed-item.tsx). A live region announces the new
 * item, because the focus stays on the button.
 */
export function FeedSteps({ go }: { go: Go }) {
  const [said, setSaid] = useState<string | null>(null)
  const step = (by: Parameters<Go>[0]) => setSaid(go(by, true)?.ariaLabel ?? null)
  return (
    <div className="pointer-events-none absolute inset-0 mx-auto max-w-6xl pe-144 max-lg:hidden">
      <div className="pointer-events-auto sticky top-[calc(50svh-4rem)] z-2 ms-auto grid w-fit gap-4">
        <NativeIconButton size="lg" label="Previous performance" onClick={() => step(-1)}>
          <ChevronUp aria-hidden className="size-6" />
        </NativeIconButton>
        <NativeIconButton size="lg" label="Next performance" onClick={() => step(1)}>
          <ChevronDown aria-hidden className="size-6" />
        </NativeIconButton>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
