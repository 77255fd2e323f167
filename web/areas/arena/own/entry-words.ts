/** Words about entries, addressed to their artist. */
import { isPublished } from '#contract/arena/contest-states.ts'
import type { EntryState, OwnEntry } from '#contract/arena/performances.ts'
import { formatUntil } from '#contract/grammar/time.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<EntryState, string> = {
  uploading: 'Video missing',
  processing: 'Being prepared',
  in_review: 'In review',
  live: 'Live',
  rejected: 'Needs changes',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
}

export const stateTones: Record<EntryState, BadgeTone> = {
  uploading: 'marigold',
  processing: 'ink',
  in_review: 'marigold',
  live: 'peacock',
  rejected: 'danger',
  withdrawn: 'ink',
  disqualified: 'danger',
}

const waitsHours = videoLimits.waitsMs / 3_600_000

/** The next step, and who takes it. */
export function nextOf({ state, fixUntil, contest }: OwnEntry): string {
  if (contest.state === 'cancelled') return 'This contest was cancelled.'
  switch (state) {
    case 'uploading':
      return fixUntil
        ? `Send the new video by ${shortWhen(fixUntil)}. Without it the entry ends.`
        : `Send your video now. Without it the entry ends ${waitsHours} hours after you entered.`
    case 'processing':
      return 'Your video has arrived. We’re preparing it for every connection, which takes a few minutes. You may leave this page.'
    case 'in_review':
      return 'Our team is reviewing your clip. We’ll tell you as soon as it is decided.'
    case 'live':
      return liveLine(contest)
    case 'rejected':
      return fixUntil
        ? `We cannot show it like this. Fix it by ${shortWhen(fixUntil)} and send it again.`
        : 'We cannot show it like this. Fix it and send it again.'
    case 'withdrawn':
      return 'It’s no longer in the contest, and nobody can watch it.'
    case 'disqualified':
      return 'It was disqualified. Votes for it count for nobody.'
  }
}

function liveLine({ state, takesVotes, votingFrom, votingUntil }: OwnEntry['contest']): string {
  if (takesVotes) return `Everyone can watch it and vote until ${formatUntil(votingUntil)}. Share it.`
  if (state === 'voting_closed') return 'Voting has closed. We’re checking the votes; then the results come out.'
  if (isPublished({ state })) return 'The results are out.'
  return `Everyone can watch it. Voting opens on ${shortWhen(votingFrom)}.`
}
