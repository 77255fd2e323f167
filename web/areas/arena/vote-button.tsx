import { BellRing, Check, MicVocal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { formatWhen } from '#contract/grammar/time.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Voted } from './vote-calls.ts'
import { askVoterAgain, useVoter, votedIn } from './voter.ts'

export type VoteButtonProps = {
  participantId: string
  name: string
  contest: { contest_id: string; votingUntil: string }
  size?: 'md' | 'lg'
  isFullWidth?: boolean
  /** Leaves out the name, which stands above. */
  isShort?: boolean
  /** One of many buttons: the page shows the common note once above them. */
  isOneOfMany?: boolean
  /** There is nothing to watch yet, so do not ask to watch first. */
  isUnseen?: boolean
  /** A note beside the button when it has no other message. */
  note?: string
  /** Where the login returns to; by default this page. */
  next?: string
}

/** A vote takes one press. Shows in advance why a vote would be refused: a new account, a vote already given, one's own performance. */
export function VoteButton(props: VoteButtonProps) {
  const {
    participantId,
    name,
    contest,
    size = 'md',
    isFullWidth = false,
    isShort = false,
    isOneOfMany = false,
    isUnseen = false,
    note,
    next,
  } = props
  const user = useUser()
  const voter = useVoter()
  const { pathname } = useLocation()
  const variant = isUnseen ? ('secondary' as const) : ('primary' as const)
  const look = { size, isFullWidth, variant }
  const icon = <MicVocal aria-hidden className="size-5" />
  const label = <Label name={name} isShort={isShort} />
  // The server renders the link, because it does not know the user; signed-out visitors go through the login and back.
  if (!user)
    return (
      <Beside isFullWidth={isFullWidth} says={note ?? (isShort && user === null && !isOneOfMany && firstDayLine)}>
        <LinkButton {...look} icon={icon} href={paths.login({ next: next ?? pathname })}>
          {label}
        </LinkButton>
      </Beside>
    )
  if (voter?.own.includes(participantId))
    return (
      <Beside isFullWidth={isFullWidth} says={!isOneOfMany && 'You can’t vote for yourself. Share it instead.'}>
        <NativeButton {...look} variant="secondary" disabled>
          Your performance
        </NativeButton>
      </Beside>
    )
  const voted = votedIn(voter, contest.contest_id)
  if (voted && voted.participant_id !== participantId)
    return (
      <Beside
        isFullWidth={isFullWidth}
        says={!isOneOfMany && `You voted for ${voted.name} today. You can vote again after midnight, Indian time.`}
      >
        <NativeButton {...look} icon={icon} disabled>
          {label}
        </NativeButton>
      </Beside>
    )
  if (voter && !voter.isConfirmed)
    return (
      <Beside isFullWidth={isFullWidth} says={!isOneOfMany && 'Confirm your e-mail or phone first. Then your vote counts.'}>
        <LinkButton {...look} variant="secondary" href={paths.settings()}>
          Confirm to vote
        </LinkButton>
      </Beside>
    )
  if (voter?.votesFrom) return <NotYet {...props} votesFrom={voter.votesFrom} isReminded={voter.reminders.includes(contest.contest_id)} />
  return <Cast {...props} variant={variant} hasVoted={!!voted} label={label} icon={icon} />
}

export const firstDayLine = 'New accounts vote from their second day.'

function Label({ name, isShort }: { name: string; isShort: boolean }) {
  if (!isShort) return `Vote for ${name}`
  return (
    <span>
      Vote<span className="sr-only"> for {name}</span>
    </span>
  )
}

/** A button with its note. */
function Beside({
  isFullWidth,
  says,
  tone = 'text-muted',
  children,
}: {
  isFullWidth: boolean
  says: ReactNode
  tone?: string
  children: ReactNode
}) {
  return (
    <div className={isFullWidth ? 'w-full' : ''}>
      {children}
      <p aria-live="polite" className={`text-sm ${isFullWidth ? '' : 'max-w-80'} ${says ? 'mt-2' : ''} ${tone}`}>
        {says}
      </p>
    </div>
  )
}

function Cast({
  participantId,
  name,
  size = 'md',
  isFullWidth = false,
  variant,
  hasVoted,
  note,
  label,
  icon,
}: VoteButtonProps & Pick<ButtonLook, 'variant'> & { hasVoted: boolean; label: ReactNode; icon: ReactNode }) {
  const [answer, setAnswer] = useState<Voted | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isCounted = answer ? answer.isCounted : hasVoted
  const ask = async (call: 'voteFor' | 'withdrawVote') => {
    setWaiting(true)
    try {
      const calls = await loadPart(() => import('./vote-calls.ts'))
      setAnswer(await calls[call](participantId, name))
      askVoterAgain()
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Beside
      isFullWidth={isFullWidth}
      says={answer?.text ?? note}
      tone={answer ? (answer.isCounted || answer.isWithdrawn ? 'text-success' : 'text-danger') : 'text-muted'}
    >
      <NativeButton
        size={size}
        variant={variant}
        isFullWidth={isFullWidth}
        icon={isCounted ? <Check aria-hidden className="size-5" /> : icon}
        onClick={() => void ask('voteFor')}
        isPending={isWaiting}
        disabled={isCounted}
      >
        {isCounted ? 'Voted today' : isWaiting ? 'Voting …' : label}
      </NativeButton>
      {isCounted && (
        <NativeButton size="sm" variant="quiet" isFullWidth={isFullWidth} onClick={() => void ask('withdrawVote')} disabled={isWaiting}>
          Withdraw<span className="sr-only"> your vote for {name}</span>
        </NativeButton>
      )}
    </Beside>
  )
}

/** A new account: when it can vote, and a reminder. */
function NotYet({
  participantId,
  name,
  contest,
  size = 'md',
  isFullWidth = false,
  isOneOfMany = false,
  votesFrom,
  isReminded,
}: VoteButtonProps & { votesFrom: string; isReminded: boolean }) {
  const says = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isTooLate = votesFrom >= contest.votingUntil
  const remind = async () => {
    setWaiting(true)
    try {
      const { remindOf } = await loadPart(() => import('./vote-calls.ts'))
      const answer = await remindOf(participantId)
      setFailure('failure' in answer ? answer.failure : null)
      askVoterAgain()
    } finally {
      setWaiting(false)
    }
  }
  const line = isTooLate
    ? `Your account can vote from ${formatWhen(votesFrom)}, and this contest closes before.`
    : isReminded
      ? `We’ll remind you on ${formatWhen(votesFrom)}.`
      : `Your account can vote from ${formatWhen(votesFrom)}.`
  return (
    <div className={isFullWidth ? 'w-full' : ''}>
      {isTooLate || isReminded ? (
        <NativeButton
          size={size}
          isFullWidth={isFullWidth}
          variant="secondary"
          disabled
          aria-describedby={isOneOfMany ? undefined : says}
          icon={isReminded ? <Check aria-hidden className="size-5" /> : undefined}
        >
          {isReminded ? 'Reminder set' : 'Not in this contest'}
        </NativeButton>
      ) : (
        <NativeButton
          size={size}
          isFullWidth={isFullWidth}
          icon={<BellRing aria-hidden className="size-5" />}
          onClick={remind}
          isPending={isWaiting}
          aria-describedby={isOneOfMany ? undefined : says}
        >
          Remind me<span className="sr-only"> to vote for {name}</span>
        </NativeButton>
      )}
      <p
        id={says}
        aria-live="polite"
        className={`max-w-80 text-sm ${failure ? 'text-danger' : 'text-muted'} ${isOneOfMany && !failure ? '' : 'mt-2'}`}
      >
        {failure ?? (!isOneOfMany && line)}
      </p>
    </div>
  )
}
