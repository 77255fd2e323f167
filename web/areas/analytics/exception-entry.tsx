import type { ExceptionRow } from '#contract/analytics/analytics.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact } from '#web/ui/fact.tsx'

/** One kind of fault; its stack trace folds out. */
export function ExceptionEntry({ row }: { row: ExceptionRow }) {
  const { name, message, stack, path, release, userAgent, count, firstSeenAt, lastSeenAt } = row
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none gap-x-5 gap-y-1 p-4 outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6rem_11rem] lg:items-center lg:py-3">
        <span className="min-w-0">
          <strong className="block wrap-anywhere">{name}</strong>
          <span className="block truncate group-open:whitespace-normal group-open:wrap-anywhere">{message || 'Without a message'}</span>
        </span>
        <span className="truncate text-muted">{path}</span>
        <span className="flex flex-wrap items-center gap-2 lg:contents">
          <span>
            <Badge tone={count > 1 ? 'marigold' : 'ink'}>{count === 1 ? 'Once' : `${count.toLocaleString('en-IN')} times`}</Badge>
          </span>
          <span className="text-sm text-muted tabular-nums lg:text-right">Last {shortWhen(lastSeenAt)}</span>
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line bg-soft p-4">
        <dl className="grid gap-x-5 gap-y-2.5 md:grid-cols-2">
          <Fact name="First seen">{formatWhen(firstSeenAt)}</Fact>
          <Fact name="Release">{release || 'Not said'}</Fact>
          <Fact name="Browser of the last one">{userAgent || 'Not said'}</Fact>
        </dl>
        {stack && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus here to scroll it
          <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-card p-3 text-sm whitespace-pre">
            {stack}
          </pre>
        )}
      </div>
    </details>
  )
}
