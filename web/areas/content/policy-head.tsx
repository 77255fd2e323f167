import type { Policy } from '#contract/content/content.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'

export function PolicyHead({ policy: { title, summary, version, effectiveFrom } }: { policy: Policy }) {
  return (
    <header className="border-b border-line pb-6">
      <h1 className="max-w-[20ch] font-display text-4xl">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{summary}</p>
      <p className="mt-4 text-sm text-muted">
        Version {version}, in force since <time dateTime={effectiveFrom}>{formatDay(startOfDay(effectiveFrom))}</time>
      </p>
    </header>
  )
}
