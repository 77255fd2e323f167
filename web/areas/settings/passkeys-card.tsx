import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Passkey, secondFactor, secondFactorLimits } from '#contract/auth/second-factor.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { passkeySentence, useHasPasskeys } from '#web/areas/auth/passkey-button.tsx'
import { makePasskey } from '#web/areas/auth/passkey-device.ts'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { secondFactorKey } from '#web/areas/auth/use-second-factor.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deviceName } from './device-name.ts'

const passkeysKey = ['passkeys'] as const
const nameRule = secondFactor.addPasskey.input.shape.name

/** Passkeys: signing in with a fingerprint, a face or a device lock. */
export function PasskeysCard() {
  const passkeys = useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => api.secondFactor.passkeys({}, { signal }) })
  const isPossible = useHasPasskeys()
  const [isAdding, setAdding] = useState(false)
  const kept = passkeys.data?.passkeys ?? []
  return (
    <Card as="section" aria-labelledby="passkeys">
      <h2 id="passkeys" className="font-display text-xl">
        Passkeys
      </h2>
      <p className="mt-2">Sign in with your finger, your face or the lock of your phone. Safe from guessing and from false sites.</p>
      <AnswerState of={passkeys} inCard height="h-16" className="mt-4" />
      {kept.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {kept.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <Button
          variant="secondary"
          className="mt-4"
          isDisabled={!passkeys.data || kept.length >= secondFactorLimits.passkeys}
          onPress={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="mt-4 text-muted">This browser knows no passkeys.</p>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Row({ passkey: { id, name, addedAt, usedAt, isSynced } }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <strong className="block font-semibold wrap-anywhere">{name}</strong>
        <span className="block text-sm text-muted">
          Added {shortWhen(addedAt)}, {usedAt ? `last used ${shortWhen(usedAt)}` : 'not used yet'}
          {isSynced && ', kept on all your devices'}
        </span>
      </span>
      <span className="flex gap-2">
        <Button variant="quiet" size="sm" aria-label={`Rename ${name}`} onPress={() => setOpen('rename')}>
          Rename
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onPress={() => setOpen('remove')}>
          Remove
        </Button>
      </span>
      {open === 'rename' && <Rename id={id} name={name} onClose={close} />}
      {open === 'remove' && <Remove id={id} name={name} onClose={close} />}
    </li>
  )
}

/** A name with its error, which appears once it was submitted. */
function useName(start: string) {
  const [name, setName] = useState(start)
  const [error, setError] = useState<string>()
  const check = () => {
    const read = nameRule.safeParse(name)
    setError(read.error?.issues[0]?.message)
    return read.success
  }
  const field = <TextField label="Name" hint="So that you know it again." maxLength={60} value={name} onChange={setName} error={error} />
  return { name, check, field }
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { name, check, field } = useName(deviceName(navigator.userAgent))
  const add = async (stepUp: string) => {
    await makePasskey(name, stepUp).catch((error: unknown) => {
      // The proof is used up, so the next try needs a new one.
      throw error instanceof Failure ? error : new Failure('step_up_needed', 422, passkeySentence(error))
    })
    void queries.invalidateQueries({ queryKey: passkeysKey })
    void queries.invalidateQueries({ queryKey: secondFactorKey })
    showToast({ title: 'Your passkey is there', text: 'Sign in with it the next time.' })
    onClose()
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <StepUp purpose="passkeys" submitLabel="Add this device" check={check} onProved={add} onBack={onClose}>
        {field}
      </StepUp>
    </Dialog>
  )
}

function Rename({ id, name: before, onClose }: { id: string; name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { name, check, field } = useName(before)
  const rename = useMutation({
    mutationFn: () => api.secondFactor.renamePasskey({ passkeyId: id, name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: passkeysKey })
      onClose()
    },
  })
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (check()) rename.mutate()
        }}
      >
        {rename.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(rename.error)}
          </Banner>
        )}
        {field}
        <Button type="submit" isPending={rename.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

function Remove({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <StepUp
        purpose="passkeys"
        submitLabel="Remove it"
        isDangerous
        onProved={async (stepUp) => {
          await api.secondFactor.removePasskey({ passkeyId: id, stepUp })
          void queries.invalidateQueries({ queryKey: passkeysKey })
          void queries.invalidateQueries({ queryKey: secondFactorKey })
          showToast({ title: 'That passkey opens nothing here any more' })
          onClose()
        }}
        onBack={onClose}
      >
        <p>Your device may still offer it; it will not work. Remove it there, too.</p>
      </StepUp>
    </Dialog>
  )
}
