import { useQuery } from '@tanstack/react-query'
import { moderation } from '#contract/moderation/moderation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { useMay } from '#web/lib/roles.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AuditEntries } from '../audit/audit-entries.tsx'

const shown = 5

/** Earlier decisions about the same subject. @param about a username, or the id of a subject that is not a person */
export function DecidedBefore({ about }: { about: string }) {
  const may = useMay()
  const asked = { about, page_size: shown }
  const entries = useQuery({
    queryKey: ['audit', 'before', asked],
    queryFn: ({ signal }) => api.moderation.decidedBefore(asked, { signal }),
  })
  return (
    <section aria-labelledby="decided" className="mt-8">
      <h2 id="decided" className="mb-3 font-display text-2xl">
        Earlier decisions
      </h2>
      <AnswerState of={entries} height="h-32" />
      {entries.data?.total === 0 && <p className="text-muted">No decisions yet.</p>}
      {entries.data && entries.data.total > 0 && <AuditEntries entries={entries.data.results} />}
      {entries.data && entries.data.total > shown && may(moderation.audit) && (
        <p className="mt-3">
          <TextLink href={adminPaths.audit({ about })}>All {entries.data.total} decisions</TextLink>
        </p>
      )}
    </section>
  )
}
