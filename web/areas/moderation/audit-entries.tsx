import type { AuditEntryView } from '#contract/moderation.ts'
import { formatWhen } from '#contract/time.ts'
import { paths } from '#web/paths.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Who decided what, when and why. */
export function AuditEntries({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <RowList label="Entries" rows={entries} keyOf={({ seq }) => String(seq)}>
      {(entry) => <Entry entry={entry} />}
    </RowList>
  )
}

function Entry({ entry: { seq, action, who, subject, reason, at, before, after } }: { entry: AuditEntryView }) {
  return (
    <div className="grid gap-x-5 gap-y-1 p-4 md:grid-cols-[4rem_1fr_auto]">
      <span className="text-muted tabular-nums">{seq}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{action}</strong> by {who}
          {subject && (
            <>
              {' '}
              about <TextLink href={paths.adminProfile(subject)}>{subject}</TextLink>
            </>
          )}
        </p>
        {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        <p className="text-sm wrap-anywhere text-muted">{changesOf(before, after)}</p>
      </div>
      <span className="text-sm text-muted">{formatWhen(at)}</span>
    </div>
  )
}

type Facts = AuditEntryView['before']
const said = (value: Facts[string] | undefined) => (Array.isArray(value) ? value.join(', ') || 'none' : String(value ?? 'none'))

/** `state: submitted, then approved`; what stayed as it was is left out. */
function changesOf(before: Facts, after: Facts): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => said(before[name]) !== said(after[name]))
    .map((name) => (name in before ? `${name}: ${said(before[name])}, then ${said(after[name])}` : `${name}: ${said(after[name])}`))
    .join('; ')
}
