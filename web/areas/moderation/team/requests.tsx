import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { formatUntil, formatWhen } from '#contract/grammar/time.ts'
import type { RoleDecision, RoleRequest, RoleRequestState } from '#contract/moderation/team.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { teamChanges, teamKey } from './team-key.ts'

const looks: Record<RoleRequestState, readonly [BadgeTone, string]> = {
  waiting: ['marigold', 'Needs a second superadmin'],
  confirmed: ['peacock', 'Confirmed'],
  refused: ['danger', 'Refused'],
  withdrawn: ['ink', 'Withdrawn'],
  lapsed: ['ink', 'Lapsed'],
}
const decisions: Record<RoleDecision, { words: string; title: string; said: string; variant: 'primary' | 'secondary' | 'danger' }> = {
  confirm: { words: 'Confirm', title: 'Confirm the change', said: 'The role is changed', variant: 'primary' },
  refuse: { words: 'Refuse', title: 'Refuse the change', said: 'Refused', variant: 'danger' },
  withdraw: { words: 'Withdraw', title: 'Withdraw the change', said: 'Withdrawn', variant: 'secondary' },
}

/** Superadmins' requests to grant or revoke roles: pending ones first, then the latest. */
export function Requests() {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<{ request: RoleRequest; decision: RoleDecision } | null>(null)
  const asked = { page_number: pageIn(search) }
  const list = useQuery({
    queryKey: [...teamKey, 'requests', asked],
    queryFn: ({ signal }) => api.team.requests(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.team({ view: 'requests', page })}
        empty={
          <EmptyState
            heading="h2"
            title="No changes yet"
            action={
              <LinkButton variant="secondary" href={adminPaths.team()}>
                Choose a person
              </LinkButton>
            }
          >
            Change somebody’s roles, and the request waits here for a second superadmin.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Changes" rows={rows} keyOf={({ requestId }) => requestId}>
            {(request) => <Request request={request} onDecide={(decision) => setOpen({ request, decision })} />}
          </RowList>
        )}
      </PagedList>
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function wordsOf({ change, role, name }: RoleRequest): string {
  return change === 'give' ? `Give ${roleNames[role]} to ${name}` : `Take ${roleNames[role]} from ${name}`
}

function Request({ request, onDecide }: { request: RoleRequest; onDecide: (decision: RoleDecision) => void }) {
  const { state, username, reason, askedBy, askedAt, waitsUntil, decidedBy, decidedAt, answer, nextMoves } = request
  const words = wordsOf(request)
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold wrap-anywhere">{words}</strong>
          <Badge tone={looks[state][0]}>{looks[state][1]}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere">“{reason}”</p>
        <p className="text-sm text-muted wrap-anywhere">
          For {username}. Asked by {askedBy}, {formatWhen(askedAt)}
          {waitsUntil && `. Waits until ${formatUntil(waitsUntil)}`}
        </p>
        {decidedBy && decidedAt && (
          <p className="text-sm text-muted wrap-anywhere">
            {looks[state][1]} by {decidedBy}, {formatWhen(decidedAt)}: “{answer}”
          </p>
        )}
      </div>
      {nextMoves.length > 0 && (
        <div className="button-row">
          {nextMoves.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decisions[decision].variant}
              aria-label={`${decisions[decision].words}: ${words}`}
              onPress={() => onDecide(decision)}
            >
              {decisions[decision].words}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function DecideDialog({ request, decision, onClose }: { request: RoleRequest; decision: RoleDecision; onClose: () => void }) {
  const { words, title, said, variant } = decisions[decision]
  const act = useDecision((reason) => api.team.decide({ requestId: request.requestId, decision, reason }), {
    said,
    changes: teamChanges,
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title, size: 'sm', onClose }}
      choices={[{ words, variant, onDecide: act.mutate }]}
      act={act}
      consequence={`${wordsOf(request)}. ${request.askedBy} says: “${request.reason}”`}
      why={{ hint: 'Kept in the audit log.' }}
    />
  )
}
