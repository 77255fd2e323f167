import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { otpCode } from '#contract/auth/auth.ts'
import type { SecondFactorState } from '#contract/auth/second-factor.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { proveWithPasskey } from './passkey-device.ts'

type Props = { state: SecondFactorState; onProved: () => void }

/** Asks for a passkey, an app code, or a recovery code, depending on what the admin has. */
export function SecondProof({ state: { passkeys, hasApp, recoveryCodes }, onProved }: Props) {
  const [usesRecovery, setRecovery] = useState(false)
  if (!passkeys && !hasApp && !recoveryCodes)
    return (
      <Banner tone="warning" title="Nothing is set up yet">
        Whoever runs the server sets up your first one with the command <code>bin/admin you@example.in --second-factor</code>.
      </Banner>
    )
  return (
    <div className="grid gap-5">
      {passkeys > 0 && (
        <PasskeyButton variant="primary" work={proveWithPasskey} onDone={onProved}>
          Use a passkey
        </PasskeyButton>
      )}
      {usesRecovery || !hasApp ? (
        recoveryCodes > 0 && <RecoveryCode left={recoveryCodes} onProved={onProved} />
      ) : (
        <AppCode onProved={onProved} />
      )}
      {hasApp && recoveryCodes > 0 && (
        <Button variant="plain" className="justify-self-start px-0!" onPress={() => setRecovery(!usesRecovery)}>
          {usesRecovery ? 'Use a code of my app' : 'I have lost my phone: use a recovery code'}
        </Button>
      )}
    </div>
  )
}

function AppCode({ onProved }: { onProved: () => void }) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const prove = useMutation({
    mutationFn: (code: string) => api.secondFactor.prove({ code }),
    onSuccess: onProved,
    onError: () => setCode(''),
  })
  const submit = (typed = code) => {
    const isWhole = otpCode.safeParse(typed).success
    setMissing(isWhole ? undefined : 'The code has six digits.')
    if (isWhole && !prove.isPending) prove.mutate(typed)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <OtpInput
        label="Code of your app"
        name="code"
        hint="Six digits, a new one every half minute."
        autoFocus
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={missing ?? (prove.isError ? sentenceOf(prove.error) : undefined)}
      />
      <Button type="submit" isPending={prove.isPending}>
        Continue
      </Button>
    </form>
  )
}

function RecoveryCode({ left, onProved }: { left: number; onProved: () => void }) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const prove = useMutation({ mutationFn: (recoveryCode: string) => api.secondFactor.prove({ recoveryCode }), onSuccess: onProved })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(code.trim() ? undefined : 'Enter one of your recovery codes.')
        if (code.trim()) prove.mutate(code)
      }}
    >
      <TextField
        label="Recovery code"
        name="recoveryCode"
        hint={`Each opens once. You have ${left} left.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        value={code}
        onChange={setCode}
        error={missing ?? (prove.isError ? sentenceOf(prove.error) : undefined)}
      />
      <Button type="submit" isPending={prove.isPending}>
        Continue
      </Button>
    </form>
  )
}
