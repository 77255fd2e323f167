/** What the signed-in user may do in the arena; requested once per page and shared by its buttons. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Voter } from '#contract/arena/arena.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'

interface Known {
  personId: string
  voter: Voter
}

const listeners = new Set<() => void>()
let known: Known | undefined
let asking: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The longest delay of setTimeout. */
const longestMs = 2 ** 31 - 1

async function ask(personId: string) {
  asking = personId
  try {
    const { loadVoter } = await loadPart(() => import('./vote-calls.ts'))
    const voter = await loadVoter()
    known = { personId, voter }
    clearTimeout(timer)
    timer = setTimeout(() => void ask(personId), untilChange(voter))
    for (const listener of listeners) listener()
  } catch {
    // On failure the buttons stay as they are; the server refuses an invalid vote anyway.
  } finally {
    asking = undefined
  }
}

/** Milliseconds until the state changes: the account is old enough, or it is midnight in India. */
function untilChange({ now, votesFrom, nextDay }: Voter): number {
  const next = Math.min(Date.parse(votesFrom ?? nextDay), Date.parse(nextDay))
  return Math.min(longestMs, next - Date.parse(now) + 1000)
}

/** Reloads the voter's state after a vote or a reminder. */
export function askVoterAgain(): void {
  if (known) void ask(known.personId)
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null when signed out; undefined while loading. */
export function useVoter(): Voter | null | undefined {
  const user = useUser()
  const shown = useSyncExternalStore(
    onChange,
    () => known,
    () => undefined,
  )
  const id = user?.id
  useEffect(() => {
    if (id && asking !== id && known?.personId !== id) void ask(id)
  }, [id])
  if (!user) return user
  return shown?.personId === user.id ? shown.voter : undefined
}

/** The user's vote of today in a contest. */
export function votedIn(voter: Voter | null | undefined, contestId: string): Voter['today'][number] | undefined {
  return voter?.today.find(({ contest_id }) => contest_id === contestId)
}
