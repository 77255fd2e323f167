/** One Idempotency-Key per intention: pressing again after a lost answer repeats the same request. */
import { useRef } from 'react'
import { Failure } from '#contract/grammar/errors.ts'

type Ask<Input, Answer> = (input: Input, options: { key: string }) => Promise<Answer>

/** An answer (2xx or 4xx) ends the key; after a lost answer or a 5xx the same input reuses it. */
export function useIntention<Input, Answer>(ask: Ask<Input, Answer>): (input: Input) => Promise<Answer> {
  const open = useRef<{ key: string; input: string }>(null)
  return async (input) => {
    const text = JSON.stringify(input)
    if (open.current?.input !== text) open.current = { key: crypto.randomUUID(), input: text }
    try {
      const answer = await ask(input, { key: open.current.key })
      open.current = null
      return answer
    } catch (error) {
      if (error instanceof Failure && error.status < 500) open.current = null
      throw error
    }
  }
}
