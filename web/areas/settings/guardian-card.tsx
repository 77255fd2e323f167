import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personName } from '#contract/auth/auth.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { day } from '#contract/grammar/time-fields.ts'
import { CodeStep } from '#web/areas/auth/code-step.tsx'
import { type Destination, destinationOf, useCode } from '#web/areas/auth/use-code.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const guardianKey = ['guardian'] as const

/** For artists: the date of birth, and under 18 a guardian's consent. */
export function GuardianCard() {
  const standing = useQuery({ queryKey: guardianKey, queryFn: ({ signal }) => api.account.guardian({}, { signal }) })
  return (
    <Card as="section" aria-labelledby="guardian">
      <h2 id="guardian" className="font-display text-xl">
        Your birthday
      </h2>
      <AnswerState of={standing} inCard height="h-24" className="mt-4" />
      {standing.data && !standing.data.dateOfBirth && <BirthdayForm />}
      {standing.data?.dateOfBirth && (
        <p className="mt-2">
          {formatDay(standing.data.dateOfBirth)}.{' '}
          {standing.data.isMinor ? 'You are under 18, so a parent or guardian has to agree.' : 'You are of age.'}
        </p>
      )}
      {standing.data?.isMinor &&
        (standing.data.guardian?.agreedAt ? (
          <Banner tone="success" className="mt-4">
            {standing.data.guardian.name} agreed on {formatDay(standing.data.guardian.agreedAt)}.
          </Banner>
        ) : (
          <AskGuardian />
        ))}
    </Card>
  )
}

function BirthdayForm() {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const tell = useMutation({
    mutationFn: () => api.account.saveBirthday({ dateOfBirth: typed ?? '' }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: guardianKey }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (day.safeParse(typed).success) tell.mutate()
      }}
      className="mt-2 grid max-w-sm gap-4 *:min-w-0"
    >
      <p>If you are under 18, a parent or guardian has to agree. You can set it once, and nobody sees it.</p>
      {tell.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(tell.error)}
        </Banner>
      )}
      <DateField label="Born on" value={typed} onChange={setTyped} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isDisabled={!day.safeParse(typed).success}
        isPending={tell.isPending}
      >
        Save my birthday
      </Button>
    </form>
  )
}

function AskGuardian() {
  const [sentTo, setSentTo] = useState<Destination>()
  const [name, setName] = useState('')
  const [contact, setContact] = useState('')
  const [errors, setErrors] = useState<{ name?: string | undefined; contact?: string | undefined }>({})
  const ask = useMutation({
    mutationFn: (to: Destination) => api.account.askGuardian({ name, ...to }),
    onSuccess: (_, to) => setSentTo(to),
  })
  const submit = () => {
    const to = destinationOf(contact)
    const read = personName.safeParse(name)
    setErrors({
      name: read.error?.issues[0]?.message,
      contact: to ? undefined : 'Enter an e-mail address or a 10-digit mobile number.',
    })
    if (read.success && to) ask.mutate(to)
  }
  if (sentTo) return <Agree name={name} to={sentTo} onBack={() => setSentTo(undefined)} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mt-4 grid max-w-sm gap-4 *:min-w-0"
    >
      {ask.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(ask.error)}
        </Banner>
      )}
      <TextField label="Name of your guardian" value={name} onChange={setName} error={errors.name} maxLength={60} />
      <TextField
        label="Their e-mail or phone"
        hint="We send them what they agree to, and a code that they give you."
        value={contact}
        onChange={setContact}
        error={errors.contact}
        autoCapitalize="none"
      />
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={ask.isPending}>
        Ask them
      </Button>
    </form>
  )
}

function Agree({ name, to, onBack }: { name: string; to: Destination; onBack: () => void }) {
  const queries = useQueryClient()
  const code = useCode(() => api.account.askGuardian({ name, ...to }))
  const agree = async (otp: string) => {
    const { message } = await api.account.confirmGuardian({ otp })
    showToast({ title: message })
    await queries.invalidateQueries({ queryKey: guardianKey })
  }
  return (
    <div className="mt-4 max-w-sm">
      <CodeStep to={to} code={code} onSubmit={agree} submitLabel="They agree" onBack={onBack} backLabel="Another guardian" />
    </div>
  )
}
