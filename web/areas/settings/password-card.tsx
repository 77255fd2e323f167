import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { password } from '#contract/auth/auth.ts'
import { PasswordHints } from '#web/areas/auth/password-hints.tsx'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { accountKey, useAccount } from '#web/areas/auth/use-account.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { keepSession } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

export function PasswordCard() {
  const account = useAccount()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password" className="font-display text-xl">
        Password
      </h2>
      <p className="mt-2">Changing it signs you out on all other devices.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" isDisabled={!account.data} onPress={() => setChanging(true)}>
          {account.data && !account.data.hasPassword ? 'Set a password' : 'Change my password'}
        </Button>
        <ResetLink />
      </div>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Card>
  )
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const read = password.safeParse(typed)
    setError(read.error?.issues[0]?.message)
    return read.success
  }
  return (
    <Dialog title="Change password" onClose={onClose}>
      <StepUp
        purpose="password"
        submitLabel="Save the new password"
        check={check}
        onProved={async (stepUp) => {
          keepSession(await api.account.changePassword({ newPassword: typed, stepUp }))
          void queries.invalidateQueries({ queryKey: accountKey })
          showToast({ title: 'Your new password is set', text: 'Every other device is signed out.' })
          onClose()
        }}
        onBack={onClose}
      >
        <div className="grid gap-2.5">
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            autoFocus
            value={typed}
            onChange={setTyped}
            error={error}
          />
          <PasswordHints value={typed} />
        </div>
      </StepUp>
    </Dialog>
  )
}

/** For users who forgot their password and can receive no code. */
function ResetLink() {
  const email = useOwnProfile().data?.email
  const send = useMutation({ mutationFn: (email: string) => api.auth.forgot({ email }) })
  if (!email) return null
  return (
    <>
      <Button variant="plain" className="px-0!" isPending={send.isPending} onPress={() => send.mutate(email)}>
        E-mail me a reset link
      </Button>
      {send.data && (
        <Banner tone="success" isAnnounced className="w-full">
          {send.data.message}
        </Banner>
      )}
      {send.isError && (
        <Banner tone="danger" isAnnounced className="w-full">
          {sentenceOf(send.error)}
        </Banner>
      )}
    </>
  )
}
