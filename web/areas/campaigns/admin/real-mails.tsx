import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Rendering } from '#contract/campaigns/campaigns.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MailFrame } from './mail-frame.tsx'

/** Sample mails exactly as they will be sent, one after the other. */
export function RealMails({ renderings }: { renderings: readonly Rendering[] }) {
  const [place, setPlace] = useState(0)
  const shown = renderings[Math.min(place, renderings.length - 1)]
  if (!shown) return null
  const go = (by: number) => setPlace((place + by + renderings.length) % renderings.length)
  return (
    <section aria-labelledby="real-mails" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="real-mails" className="text-lg">
          As they go out
        </h3>
        {renderings.length > 1 && (
          <div className="flex items-center gap-1">
            <IconButton label="Previous mail" variant="ghost" onPress={() => go(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <span role="status" className="tabular-nums">
              Mail {Math.min(place, renderings.length - 1) + 1} of {renderings.length}
            </span>
            <IconButton label="Next mail" variant="ghost" onPress={() => go(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <p className="wrap-anywhere">
        <span className="text-sm text-muted">To</span> {shown.to}
        <br />
        <span className="text-sm text-muted">Subject</span> <strong className="font-semibold">{shown.subject}</strong>
      </p>
      <MailFrame rendering={shown} title={`The mail to ${shown.to}`} />
    </section>
  )
}
