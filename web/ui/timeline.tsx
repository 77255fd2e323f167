import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants'

const dot = tv({
  base: 'relative z-1 mt-1.75 size-3 shrink-0 rounded-full',
  variants: {
    tone: { done: 'bg-success', now: 'bg-primary', later: 'border-[1.5px] border-edge bg-page', bad: 'bg-danger' },
  },
})

export type TimelineEntry = { id: string; title: ReactNode; time?: ReactNode; text?: ReactNode; tone?: 'done' | 'now' | 'later' | 'bad' }

export function Timeline({ label, entries, className }: { label: string; entries: readonly TimelineEntry[]; className?: string }) {
  return (
    <ol aria-label={label} className={className}>
      {entries.map(({ id, title, time, text, tone = 'done' }) => (
        <li
          key={id}
          {...(tone === 'now' ? { 'aria-current': 'step' } : {})}
          className="relative flex gap-3.5 pb-5 before:absolute before:top-4 before:bottom-[-0.5rem] before:left-1.25 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
        >
          <span aria-hidden className={dot({ tone })} />
          <div className="min-w-0">
            <p className={`font-semibold ${tone === 'later' ? 'text-muted' : ''}`}>{title}</p>
            {time && <p className="text-sm text-muted tabular-nums">{time}</p>}
            {text && <div className="mt-1 text-muted">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
