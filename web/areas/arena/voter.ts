/** What the person who is signed in may do in the arena, asked once for a page and shared by its buttons. */
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

/** Longer than this a browser cannot wait. */
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
    // The buttons stay as they are, and the server says the same when one is pressed.
  } finally {
    asking = undefined
  }
}

/** The next moment at which something else is true: the account is old enough, or it is midnight. */
function untilChange({ now, votesFrom, nextDay }: Voter): number {
  const next = Math.min(Date.parse(votesFrom ?? nextDay), Date.parse(nextDay))
  return Math.min(longestMs, next - Date.parse(now) + 1000)
}

/** After a vote or a reminder. */
export function askVoterAgain(): void {
  if (known) void ask(known.personId)
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null while nobody is signed in; undefined until it is known. */
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

/** Their vote of today in a contest. */
export function votedIn(voter: Voter | null | undefined, contestId: string): Voter['today'][number] | undefined {
  return voter?.today.find(({ contest_id }) => contest_id === contestId)
}
