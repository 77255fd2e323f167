import { ArrowRight } from 'lucide-react'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { AuditEntryView } from '#contract/moderation/moderation.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { actionWords, changesOf, subjectKinds, subjectPath } from './audit-words.ts'

/** Audit entries: who decided what, when and why. */
export function AuditEntries({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <RowList label="Entries" rows={entries} keyOf={({ seq }) => String(seq)}>
      {(entry) => <Entry entry={entry} />}
    </RowList>
  )
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { seq, action, whoName, reason, at, before, after, roles, network } = entry
  const isHere = roles?.includes('server')
  return (
    <div className="grid gap-x-6 gap-y-2.5 p-4 lg:grid-cols-[minmax(0,1fr)_auto_10rem_12rem] lg:py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{actionWords(action)}</strong>
          <About entry={entry} />
        </p>
        {reason && <p className="mt-0.5 wrap-anywhere whitespace-pre-line">“{reason}”</p>}
        <Changes before={before} after={after} />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 leading-snug lg:contents lg:leading-normal">
        <Avatar name={isHere ? 'Server' : whoName} size="sm" className="max-lg:row-span-2 lg:-mr-3" />
        <p className="min-w-0 wrap-anywhere">
          {isHere ? 'On the server' : whoName}{' '}
          <span className="text-sm text-muted lg:block">
            {[...(isHere ? [] : (roles ?? []).map(roleName)), network].filter(Boolean).join(', ')}
          </span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {formatWhen(at)}
          <span className="lg:hidden">, entry</span> <span className="lg:block lg:before:content-['Entry_']">{seq}</span>
        </p>
      </div>
    </div>
  )
}

const roleName = (role: string) => (role in roleNames ? roleNames[role as keyof typeof roleNames] : role)

function About({ entry }: { entry: AuditEntryView }) {
  const { about, action } = entry
  if (!about) return null
  const href = subjectPath(entry)
  return (
    <>
      : {about.kind !== 'person' && !names(action, subjectKinds[about.kind]) && `${subjectKinds[about.kind]} `}
      {href ? <TextLink href={href}>{about.name}</TextLink> : about.name}
    </>
  )
}

/** Whether the action names the kind already: "Began a campaign: Diwali" needs no second "Campaign". */
function names(action: string, kind: string): boolean {
  return actionWords(action).toLowerCase().includes(kind.toLowerCase())
}

function Changes({ before, after }: Pick<AuditEntryView, 'before' | 'after'>) {
  const changes = changesOf(before, after)
  if (!changes.length) return null
  return (
    <ul aria-label="What changed" className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {name}:{' '}
          {before !== null && (
            <>
              {before} <ArrowRight role="img" aria-label="changed to" className="inline size-4" />{' '}
            </>
          )}
          <span className="text-text">{after}</span>
        </li>
      ))}
    </ul>
  )
}
