import { useRef, useState } from 'react'
import { phone } from '#contract/auth/auth.ts'
import type { Destination } from '#web/areas/auth/use-code.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { isPending: boolean; onSend: (to: Destination) => void; onBack: () => void }

/** A phone number to verify; saved only afterwards. */
export function PhoneForm({ isPending, onSend, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const send = () => {
    const read = phone.safeParse(typed)
    setError(read.error?.issues[0]?.message)
    if (read.success) onSend({ phone_number: read.data })
    else input.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="grid gap-4"
    >
      <TextField
        label="Mobile number"
        name="phone_number"
        hint="We text a code to it."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        autoFocus
        value={typed}
        onChange={setTyped}
        inputRef={input}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          Send me a code
        </Button>
        <Button variant="plain" onPress={onBack}>
          Not now
        </Button>
      </div>
    </form>
  )
}
