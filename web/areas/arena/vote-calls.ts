/** What voting asks of the server; loaded when somebody does something. */
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

/** Sets a reminder to vote, or says why there is none. */
export async function remindOf(participantId: string): Promise<{ failure: string } | { at: string }> {
  try {
    return await api.arena.remind({ participant_id: participantId })
  } catch (error) {
    return { failure: sentenceOf(error) }
  }
}

/** What a voter reads, whatever came of it. */
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
