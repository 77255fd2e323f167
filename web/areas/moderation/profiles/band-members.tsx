import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'

const words = {
  invited: 'Invited, no answer yet',
  accepted: 'Said yes',
  declined: 'Declined',
  cancelled: 'Taken back',
  expired: 'Did not answer',
  ended: 'Ended',
} as const

/** The members that an artist invited, and their answers: members cannot vote for the artist. */
export function BandMembersCard({ username }: { username: string }) {
  const band = useQuery({ queryKey: ['admin-band', username], queryFn: ({ signal }) => api.bandMembers.ofArtist({ username }, { signal }) })
  // Most have none: nothing keeps its place, so that nothing moves.
  if (band.isPending || band.data?.results.length === 0) return null
  return (
    <Card as="section" aria-labelledby="band-members">
      <h2 id="band-members" className="font-display text-xl">
        Members
      </h2>
      <AnswerState of={band} inCard height="" className="mt-3" />
      <ul className="mt-2 divide-y divide-line">
        {band.data?.results.map(({ memberId, name, role, state, account, invitedAt, answeredAt, endedAt }) => (
          <li key={memberId} className="py-2.5">
            <strong className="font-semibold wrap-anywhere">{name}</strong> <span className="text-muted">{role}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {words[state]}, {formatDay(endedAt ?? answeredAt ?? invitedAt)}
              {account && `, ${account.username}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
