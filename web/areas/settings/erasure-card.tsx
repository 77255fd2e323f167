import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Hold, holdKinds } from '#contract/privacy/privacy.ts'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { privacyKey, usePrivacy } from './use-privacy.ts'

export function ErasureCard() {
  const overview = usePrivacy()
  const [isAsking, setAsking] = useState(false)
  const { erasure, holds = [] } = overview.data ?? {}
  return (
    <Card as="section" aria-labelledby="erasure">
      <h2 id="erasure" className="font-display text-xl">
        Erase my account
      </h2>
      <p className="mt-2">
        Your profile, pictures and personal details are deleted for good a week after you ask. Bookings and payments are kept without your
        name, as the law requires.
      </p>
      <AnswerState of={overview} inCard height="h-20" className="mt-4" />
      {erasure && <Waiting dueAt={erasure.dueAt} />}
      {overview.data && holds.length > 0 && (
        <Banner tone="warning" title="Finish these first" className="mt-4">
          <HoldsByKind holds={holds} />
        </Banner>
      )}
      {overview.data && !erasure && holds.length === 0 && (
        <Button variant="danger" className="mt-4" onPress={() => setAsking(true)}>
          Erase my account
        </Button>
      )}
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </Card>
  )
}

function HoldsByKind({ holds }: { holds: readonly Hold[] }) {
  const isArtist = useUser()?.type === 'artist'
  const places: Record<Hold['kind'], { title: string; href: string }> = {
    bookings: { title: 'Bookings', href: isArtist ? paths.artistBookings() : paths.clientBookings() },
    orders: { title: 'Orders', href: paths.orders() },
    payments: { title: 'Payments', href: isArtist ? paths.artistMoney() : paths.clientMoney() },
    tickets: { title: 'Questions to us', href: paths.contact() },
  }
  return (
    <div className="mt-2 grid gap-3">
      {holdKinds.map((kind) => {
        const those = holds.filter((hold) => hold.kind === kind)
        const { title, href } = places[kind]
        return (
          those.length > 0 && (
            <section key={kind} aria-labelledby={`holds-${kind}`}>
              <h3 id={`holds-${kind}`} className="font-sans text-base font-semibold">
                <TextLink href={href}>{title}</TextLink> ({those.length})
              </h3>
              <HoldTexts holds={those.slice(0, holdsShown)} />
              {those.length > holdsShown && (
                <details>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">
                    {those.length - holdsShown} more
                  </summary>
                  <HoldTexts holds={those.slice(holdsShown)} />
                </details>
              )}
            </section>
          )
        )
      })}
    </div>
  )
}

/** Further ones are folded. */
const holdsShown = 3

function HoldTexts({ holds }: { holds: readonly Hold[] }) {
  return (
    <ul className="list-disc pl-5">
      {holds.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Waiting({ dueAt }: { dueAt: string }) {
  const queries = useQueryClient()
  const stay = useMutation({
    mutationFn: () => api.privacy.withdrawErasure({}),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: privacyKey }),
  })
  return (
    <Banner
      tone="danger"
      title={`Your account will be deleted on ${formatWhen(dueAt)}.`}
      className="mt-4"
      action={
        <Button variant="secondary" isPending={stay.isPending} onPress={() => stay.mutate()}>
          Keep my account
        </Button>
      }
    >
      Until then everything works as before.
    </Banner>
  )
}

function Ask({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const username = useUser()?.username ?? ''
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const isTyped = typed.trim() === username
    setError(isTyped ? undefined : `Type ${username} exactly as it is.`)
    return isTyped
  }
  return (
    <Dialog title="Erase your account?" onClose={onClose}>
      <StepUp
        purpose="erasure"
        submitLabel="Erase it in a week"
        isDangerous
        check={check}
        onProved={async (stepUp) => {
          const { message } = await api.privacy.askErasure({ username: typed.trim(), stepUp })
          void queries.invalidateQueries({ queryKey: privacyKey })
          showToast({ title: message })
          onClose()
        }}
        onBack={onClose}
      >
        <p>You have a week to change your mind. After that nobody can bring it back, and nobody else ever gets your name.</p>
        <TextField
          label="Your username"
          hint={`Type ${username}, so that this cannot happen by accident.`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          autoFocus
          value={typed}
          onChange={setTyped}
          error={error}
        />
      </StepUp>
    </Dialog>
  )
}
