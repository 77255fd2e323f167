import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { email, phone } from '#contract/auth/auth.ts'
import { CodeStep } from '#web/areas/auth/code-step.tsx'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { accountKey } from '#web/areas/auth/use-account.ts'
import { type Destination, useCode } from '#web/areas/auth/use-code.ts'
import { ownProfileKey } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Kind = 'email' | 'phone'
const words = {
  email: {
    title: 'Another e-mail',
    label: 'New e-mail',
    hint: 'We e-mail a code to it, and let the old address know.',
    type: 'email',
    field: email,
  },
  phone: {
    title: 'Another phone',
    label: 'New mobile number',
    hint: 'We text a code to it, and let the old number know.',
    type: 'tel',
    field: phone,
  },
} as const

/** First a step-up proof, then the code sent to the new address: nothing changes before both. */
export function ChangeAddress({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<Destination>()
  return sentTo ? <Prove to={sentTo} onClose={onClose} /> : <Ask kind={kind} onSent={setSentTo} onClose={onClose} />
}

function Ask({ kind, onSent, onClose }: { kind: Kind; onSent: (to: Destination) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { title, label, hint, type, field } = words[kind]
  const check = () => {
    const read = field.safeParse(typed)
    setError(read.error?.issues[0]?.message)
    return read.success
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <StepUp
        purpose="address"
        submitLabel="Continue"
        check={check}
        onProved={async (stepUp) => {
          const to = kind === 'email' ? { email: email.parse(typed) } : { phone_number: phone.parse(typed) }
          await api.account.changeAddress({ ...to, stepUp })
          onSent(to)
        }}
        onBack={onClose}
      >
        <TextField
          label={label}
          hint={hint}
          name={kind}
          type={type}
          inputMode={type}
          autoComplete={type}
          autoCapitalize="none"
          autoFocus
          value={typed}
          onChange={setTyped}
          error={error}
        />
      </StepUp>
    </Dialog>
  )
}

function Prove({ to, onClose }: { to: Destination; onClose: () => void }) {
  const queries = useQueryClient()
  const code = useCode(() => api.account.resendAddressCode({}))
  const prove = async (otp: string) => {
    const { message } = await api.account.confirmAddress({ otp })
    for (const queryKey of [accountKey, ownProfileKey]) void queries.invalidateQueries({ queryKey })
    showToast({ title: message })
    onClose()
  }
  return (
    <Dialog title="Enter the code" onClose={onClose}>
      <CodeStep to={to} code={code} onSubmit={prove} submitLabel="Confirm" onBack={onClose} backLabel="Not now" />
    </Dialog>
  )
}
