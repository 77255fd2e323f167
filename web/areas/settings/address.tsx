import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeStep } from '#web/areas/auth/code-step.tsx'
import { accountKey } from '#web/areas/auth/use-account.ts'
import { type Destination, destinationText, useCode } from '#web/areas/auth/use-code.ts'
import { ownProfileKey } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ChangeAddress } from './change-address.tsx'
import { PhoneForm } from './phone-form.tsx'

export interface AddressProps {
  label: 'E-mail' | 'Phone'
  to: Destination | null
  isProved: boolean
}

/** One address: confirmed, or with a button to confirm it. */
export function Address({ label, to, isProved }: AddressProps) {
  const queries = useQueryClient()
  const code = useCode('verify')
  const [sentTo, setSentTo] = useState<Destination | null>(null)
  const [isTyping, setTyping] = useState(false)
  const send = (to: Destination) => code.send.mutate(to, { onSuccess: () => setSentTo(to) })
  const close = () => {
    setSentTo(null)
    setTyping(false)
    code.send.reset()
  }
  const prove = async (otp: string) => {
    await api.auth.verify({ ...sentTo, otp })
    void queries.invalidateQueries({ queryKey: accountKey })
    await queries.invalidateQueries({ queryKey: ownProfileKey })
    close()
    showToast({ title: `${label} confirmed` })
  }
  const kind = label === 'E-mail' ? 'email' : 'phone'
  // Adding the first phone needs only its code; changing an address used for sign-in also needs a step-up proof.
  const isFirst = kind === 'phone' && !isProved
  const isResting = !sentTo && !(isTyping && isFirst)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <span className="block text-sm text-muted">{label}</span>
          <span className="wrap-anywhere">{to ? destinationText(to) : 'None yet'}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {to && <Badge tone={isProved ? 'peacock' : 'marigold'}>{isProved ? 'Confirmed' : 'Not confirmed'}</Badge>}
          {isResting && to && !isProved && (
            <Small label={`Confirm my ${label.toLowerCase()}`} isPending={code.send.isPending} onPress={() => send(to)}>
              Confirm
            </Small>
          )}
          {isResting && (
            <Small label={`${to ? 'Change' : 'Add'} my ${label.toLowerCase()}`} onPress={() => setTyping(true)}>
              {to ? 'Change' : 'Add'}
            </Small>
          )}
        </span>
      </div>
      {code.send.isError && !sentTo && (
        <Banner tone="danger" isAnnounced className="mt-3">
          {sentenceOf(code.send.error)}
        </Banner>
      )}
      {isTyping && !isFirst && <ChangeAddress kind={kind} onClose={close} />}
      {!isResting && (
        <div className="mt-4 max-w-sm">
          {sentTo ? (
            <CodeStep to={sentTo} code={code} onSubmit={prove} submitLabel="Confirm" onBack={close} backLabel="Not now" />
          ) : (
            <PhoneForm isPending={code.send.isPending} onSend={send} onBack={close} />
          )}
        </div>
      )}
    </li>
  )
}

type SmallProps = { label: string; isPending?: boolean; onPress: () => void; children: string }

function Small({ label, isPending = false, onPress, children }: SmallProps) {
  return (
    <Button variant="quiet" size="sm" aria-label={label} isPending={isPending} onPress={onPress}>
      {children}
    </Button>
  )
}
