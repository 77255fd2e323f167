import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { username } from '#contract/auth/auth.ts'
import { api } from '#web/lib/api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const patienceMs = 350

/** Asks the server while the user types whether the username is free, and suggests similar ones when it is not. */
function useIsFree(typed: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), patienceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const read = username.safeParse(asked)
  const answer = useQuery({
    queryKey: ['username', read.data],
    queryFn: ({ signal }) => api.auth.usernameFree({ username: read.data as string }, { signal }),
    enabled: read.success,
    retry: false,
  })
  const isCurrent = asked === typed && read.success
  return {
    isAsking: answer.isFetching || (asked !== typed && username.safeParse(typed).success),
    answer: isCurrent ? answer.data : undefined,
    name: read.data,
  }
}

type Proposed = {
  typed: string
  set: (value: string) => void
  proposal: string
  /** A similar free username, when the typed one is taken. */
  free: string | undefined
  isTouched: boolean
}

/** Derives the username from the name typed above, and switches to a free one, until the user edits the field. */
function useProposal({ typed, set, proposal, free, isTouched }: Proposed) {
  const own = useRef({ proposal: '', shown: '' })
  useEffect(() => {
    if (isTouched || typed !== own.current.shown) return
    const next = proposal === own.current.proposal ? (free ?? typed) : proposal
    own.current = { proposal, shown: next }
    if (next !== typed) set(next)
  })
}

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  /** The suggested username until the user types another. */
  proposal?: string
}

export function UsernameField<Values extends FieldValues>({ control, name, proposal = '' }: Props<Values>) {
  const { field, fieldState } = useController({ control, name })
  const typed = String(field.value ?? '')
  const { isAsking, answer, name: asked } = useIsFree(typed)
  const set = (value: string) => field.onChange(value as FieldPathValue<Values, FieldPath<Values>>)
  const isTaken = answer?.free === false
  useProposal({ typed, set, proposal, free: isTaken ? answer.suggestions[0] : undefined, isTouched: fieldState.isTouched })
  return (
    <div data-field={name}>
      <TextField
        label="Username"
        name={name}
        hint="Your address here, like meher.rathore. Letters a-z, digits, dots and underscores."
        value={typed}
        onChange={(value) => set(value.toLowerCase())}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message ?? (isTaken ? 'That username is taken.' : undefined)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={30}
        enterKeyHint="next"
        suffix={
          isAsking ? (
            <Spinner size="sm" />
          ) : answer?.free ? (
            <Check aria-hidden className="size-5 text-success" />
          ) : (
            <span className="size-5" />
          )
        }
      />
      <p role="status" className="sr-only">
        {answer ? (answer.free ? `${asked} is free` : `${asked} is taken`) : ''}
      </p>
      {isTaken && answer.suggestions.length > 0 && (
        <fieldset aria-label="Free names" className="mt-2 flex flex-wrap items-center gap-2">
          {answer.suggestions.map((free) => (
            <Chip key={free} isSelected={false} onChange={() => set(free)}>
              {free}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
