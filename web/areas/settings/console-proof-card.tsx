import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { otpCode } from '#contract/auth/auth.ts'
import type { secondFactor } from '#contract/auth/second-factor.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { secondFactorKey, useSecondFactor } from '#web/areas/auth/use-second-factor.ts'
import { QrCode } from '#web/areas/rewards/qr-code.tsx'
import { api } from '#web/lib/api.ts'
import { qrOf } from '#web/lib/qr.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** For admins: the authenticator app and the recovery codes of the console. Passkeys have their own card. */
export function ConsoleProofCard() {
  const state = useSecondFactor(true)
  const [open, setOpen] = useState<'app' | 'codes'>()
  return (
    <Card as="section" aria-labelledby="console-proof">
      <h2 id="console-proof" className="font-display text-xl">
        Opening the console
      </h2>
      <p className="mt-2">The console asks for a passkey, a code of an app, or a recovery code.</p>
      <AnswerState of={state} inCard height="h-20" className="mt-4" />
      {state.data?.isDemo && <Banner className="mt-4">In a demo the console asks for nothing more than the password.</Banner>}
      {state.data && (
        <dl className="mt-4 grid gap-3 sm:grid-cols-2">
          <Fact name="App with codes" value={state.data.hasApp ? 'Set up' : 'Not set up'} />
          <Fact name="Recovery codes" value={`${state.data.recoveryCodes} left`} />
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" isDisabled={!state.data} onPress={() => setOpen('app')}>
          {state.data?.hasApp ? 'Use another app' : 'Set up an app'}
        </Button>
        <Button variant="secondary" isDisabled={!state.data} onPress={() => setOpen('codes')}>
          New recovery codes
        </Button>
      </div>
      {open === 'app' && <NewApp onClose={() => setOpen(undefined)} />}
      {open === 'codes' && <NewCodes onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

type App = OutputOf<typeof secondFactor.newApp>

function NewApp({ onClose }: { onClose: () => void }) {
  const begin = useMutation({ mutationFn: () => api.secondFactor.newApp({}) })
  return (
    <Dialog title="An app that shows codes" onClose={onClose}>
      {begin.data ? (
        <ConfirmApp app={begin.data} onClose={onClose} />
      ) : (
        <Begin of={begin} label="Show the key">
          You need an app such as Aegis, Google Authenticator or your password manager. The app from before works until this one does.
        </Begin>
      )}
    </Dialog>
  )
}

type BeginProps = { of: { isError: boolean; error: unknown; isPending: boolean; mutate: () => void }; label: string; children: string }

function Begin({ of, label, children }: BeginProps) {
  return (
    <div className="grid gap-5">
      {of.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(of.error)}
        </Banner>
      )}
      <p>{children}</p>
      <Button isPending={of.isPending} onPress={() => of.mutate()}>
        {label}
      </Button>
    </div>
  )
}

function ConfirmApp({ app: { secret, address }, onClose }: { app: App; onClose: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const confirm = useMutation({
    mutationFn: (code: string) => api.secondFactor.confirmApp({ code }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: secondFactorKey })
      showToast({ title: 'Your app opens the console now' })
      onClose()
    },
    onError: () => setCode(''),
  })
  const submit = (typed = code) => {
    const isWhole = otpCode.safeParse(typed).success
    setMissing(isWhole ? undefined : 'The code has six digits.')
    if (isWhole && !confirm.isPending) confirm.mutate(typed)
  }
  return (
    <form
      noValidate
      className="grid justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>Let the app read this, or type the key into it. Then enter the code that it shows.</p>
      <QrCode qr={qrOf(address)} />
      <code className="wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <OtpInput
        label="Code of the app"
        name="code"
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={missing ?? (confirm.isError ? sentenceOf(confirm.error) : undefined)}
      />
      <Button type="submit" isPending={confirm.isPending}>
        Use this app
      </Button>
    </form>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: () => api.secondFactor.newRecoveryCodes({}),
    onSuccess: () => queries.invalidateQueries({ queryKey: secondFactorKey }),
  })
  return (
    <Dialog title="Recovery codes" onClose={onClose} role="alertdialog">
      {make.data ? (
        <div className="grid gap-5">
          <p>They are shown this once. Keep them on paper or in a password manager; each opens the console once.</p>
          <ul aria-label="Your recovery codes" className="grid gap-1 font-mono sm:grid-cols-2">
            {make.data.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onPress={onClose}>I have kept them</Button>
        </div>
      ) : (
        <div className="grid gap-2">
          <Begin of={make} label="Make new codes">
            For the day on which your phone is gone. The codes from before will be worth nothing any more.
          </Begin>
          <Button variant="plain" onPress={onClose}>
            Not now
          </Button>
        </div>
      )}
    </Dialog>
  )
}
