/** The server calls of voting; loaded on the first press. */
import { api } from '#web/lib/api.ts'
import { deviceMark } from '#web/lib/device-mark.ts'
import { sentenceOf } from '#web/lib/query.ts'

export const sentenceFor = (error: unknown) => sentenceOf(error)

export function loadBallot(contestId: string, order: string | null, page: number, limit: number) {
  return api.arena.participants({ contest_id: contestId, shuffled: true, order, page, limit })
}

export function loadVoter() {
  return api.arena.voter({})
}

/** Sets a reminder to vote, or returns why it cannot. */
export async function remindOf(participantId: string): Promise<{ failure: string } | { at: string }> {
  try {
    return await api.arena.remind({ participant_id: participantId })
  } catch (error) {
    return { failure: sentenceOf(error) }
  }
}

/** The message for the voter, after success or failure. */
export interface Voted {
  isCounted: boolean
  isWithdrawn?: boolean
  text: string
}

export async function voteFor(participantId: string, name: string): Promise<Voted> {
  try {
    const { repeated } = await api.arena.vote({ participant_id: participantId, device: deviceMark() })
    const text = repeated
      ? `Your vote today is for ${name} already.`
      : `Your vote for ${name} is in. You can vote again after midnight, Indian time.`
    return { isCounted: true, text }
  } catch (error) {
    return { isCounted: false, text: sentenceOf(error) }
  }
}

export async function withdrawVote(participantId: string, name: string): Promise<Voted> {
  try {
    await api.arena.unvote({ participant_id: participantId })
    return { isCounted: false, isWithdrawn: true, text: `Your vote for ${name} is withdrawn. You can vote again today.` }
  } catch (error) {
    return { isCounted: true, text: sentenceOf(error) }
  }
}

export function countWatched(id: string) {
  return api.vidbox.watched({ id })
}
