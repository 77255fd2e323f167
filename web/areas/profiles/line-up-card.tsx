import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#contract/grammar/time.ts'
import type { BandInvitation } from '#contract/profiles/band-members.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'

const invitationsKey = ['band', 'invitations'] as const
const useInvitations = () => useQuery({ queryKey: invitationsKey, queryFn: ({ signal }) => api.bandMembers.invitations({}, { signal }) })

/** Invitations to be listed as a band member: accept, decline, or end a membership. */
export function LineUpCard() {
  const invitations = useInvitations()
  return (
    <Card as="section" id="line-ups" aria-labelledby="line-ups-title" className="scroll-mt-24">
      <h2 id="line-ups-title" className="font-display text-xl">
        Line-ups you are part of
      </h2>
      <p className="mt-1 text-muted">
        Your name on an artist’s page counts as confirmed only after you say yes. From then on you cannot vote for them in the Arena.
      </p>
      <AnswerState of={invitations} inCard height="h-16" className="mt-4" />
      {invitations.data?.results.length === 0 && <p className="mt-3 text-muted">Nobody has invited you.</p>}
      {invitations.data && invitations.data.results.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {invitations.data.results.map((each) => (
            <Invitation key={each.memberId} invitation={each} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Invitation({ invitation: { memberId, artist, name, role, state, answeredAt, expiresAt } }: { invitation: BandInvitation }) {
  const queries = useQueryClient()
  const ends = {
    onError: (error: Error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  }
  const answer = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => api.bandMembers.answer({ memberId, answer }),
    onSuccess: (_, said) => showToast({ title: said === 'accept' ? `You are part of ${artist.name}` : 'Declined' }),
    ...ends,
  })
  const leave = useMutation({
    mutationFn: () => api.bandMembers.end({ memberId }),
    onSuccess: () => showToast({ title: `You have left ${artist.name}` }),
    ...ends,
  })
  const isInvited = state === 'invited'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <strong className="block font-semibold wrap-anywhere">
          {artist.isArtist ? <TextLink href={paths.profile(artist.username)}>{artist.name}</TextLink> : artist.name}
        </strong>
        <span className="text-sm text-muted wrap-anywhere">
          {isInvited
            ? `Says that you perform with them: ${name}, ${role}`
            : `${name}, ${role}${answeredAt ? `, since ${formatDay(answeredAt)}` : ''}`}
          {isInvited && expiresAt && `. Open until ${formatDay(expiresAt)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {isInvited ? (
          <>
            <Button
              size="sm"
              aria-label={`Yes, I perform with ${artist.name}`}
              isPending={answer.isPending && answer.variables === 'accept'}
              onPress={() => answer.mutate('accept')}
            >
              Yes, I do
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`No, I do not perform with ${artist.name}`}
              isPending={answer.isPending && answer.variables === 'decline'}
              onPress={() => answer.mutate('decline')}
            >
              No
            </Button>
          </>
        ) : (
          <Button variant="quiet" size="sm" aria-label={`Leave ${artist.name}`} isPending={leave.isPending} onPress={() => leave.mutate()}>
            Leave
          </Button>
        )}
      </span>
    </li>
  )
}

/** Says on the dashboard that an invitation waits for an answer. */
export function LineUpNotice({ className }: { className?: string }) {
  const waiting = useInvitations().data?.results.filter(({ state }) => state === 'invited') ?? []
  const [first] = waiting
  if (!first) return null
  return (
    <Banner
      tone="info"
      {...(className && { className })}
      action={
        <LinkButton variant="secondary" size="sm" href={`${paths.settings()}#line-ups`}>
          Answer
        </LinkButton>
      }
    >
      {waiting.length === 1
        ? `${first.artist.name} says that you perform with them.`
        : `${waiting.length} artists say that you perform with them.`}
    </Banner>
  )
}
