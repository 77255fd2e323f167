/** How entries are spoken of to the artist whose they are. */
import type { EntryState, OwnEntry } from '#contract/performances.ts'
import { formatWhen } from '#contract/time.ts'
import { videoLimits } from '#contract/videos.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<EntryState, string> = {
  uploading: 'Video missing',
  processing: 'Being prepared',
  in_review: 'Being looked at',
  live: 'Live',
  rejected: 'To be mended',
  withdrawn: 'Not taking part',
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

/** What happens next, and by whose hand. */
export function nextOf({ state, fixUntil, contest }: OwnEntry): string {
  if (contest.state === 'cancelled') return 'The contest was called off.'
  switch (state) {
    case 'uploading':
      return fixUntil
        ? `Send the new video by ${formatWhen(fixUntil)}. Without it the entry ends.`
        : `Send your video now. Without it the entry ends ${waitsHours} hours after you entered.`
    case 'processing':
      return 'Your video is here. It is made ready for every line, which takes some minutes. You may leave this page.'
    case 'in_review':
      return 'Somebody of ours watches it before others do. You hear of it as soon as it is decided.'
    case 'live':
      return liveLine(contest)
    case 'rejected':
      return fixUntil
        ? `It cannot be shown like this. Mend it by ${formatWhen(fixUntil)} and send it again.`
        : 'It cannot be shown like this. Mend it and send it again.'
    case 'withdrawn':
      return 'It is not in the contest any more, and nobody can watch it.'
    case 'disqualified':
      return 'It was taken out of the contest. Votes for it count for nobody.'
  }
}

function liveLine({ state, takesVotes, votingFrom, votingUntil }: OwnEntry['contest']): string {
  if (takesVotes) return `Everybody can watch it and vote until ${formatWhen(votingUntil)}. Share it.`
  if (state === 'voting_closed') return 'Voting is over. The votes are being looked at, and then the results come out.'
  if (state === 'results_published') return 'The results are out.'
  return `Everybody can watch it. Voting opens on ${formatWhen(votingFrom)}.`
}
