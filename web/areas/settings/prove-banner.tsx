import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CodeStep } from '#web/areas/auth/code-step.tsx'
import { accountKey, useAccount } from '#web/areas/auth/use-account.ts'
import { type Destination, destinationText, useCode } from '#web/areas/auth/use-code.ts'
import { ownProfileKey } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'

const words = {
  email: {
    title: 'Confirm your e-mail.',
    text: 'Until then we send no mails about your bookings and orders to',
    done: 'Your e-mail is confirmed',
  },
  phone: {
    title: 'Confirm your phone.',
    text: 'It is a second way into your account if you lose the first:',
    done: 'Your phone is confirmed',
  },
} as const

/** Asks to verify an address that was never confirmed. In the settings, the card of both addresses does that. */
export function ProveBanner({ className }: { className: string }) {
  const account = useAccount()
  const { pathname } = useLocation()
  const [unproved] = account.data?.toProve ?? []
  if (!unproved || pathname === paths.settings()) return null
  const to = unproved.kind === 'email' ? { email: unproved.to } : { phone_number: unproved.to }
  return <Ask key={unproved.kind} to={to} kind={unproved.kind} className={className} />
}

function Ask({ to, kind, className }: { to: Destination; kind: keyof typeof words; className: string }) {
  const queries = useQueryClient()
  const code = useCode('verify')
  const [isOpen, setOpen] = useState(false)
  const { title, text, done } = words[kind]
  const prove = async (otp: string) => {
    await api.auth.verify({ ...to, otp })
    showToast({ title: done })
    setOpen(false)
    for (const queryKey of [accountKey, ownProfileKey]) void queries.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Banner
        tone={kind === 'email' ? 'warning' : 'info'}
        title={title}
        className={className}
        action={
          <Button
            size="sm"
            variant="secondary"
            isPending={code.send.isPending}
            onPress={() => code.send.mutate(to, { onSuccess: () => setOpen(true) })}
          >
            Send me a code
          </Button>
        }
      >
        {text} <span className="wrap-anywhere">{destinationText(to)}</span>. Not right?{' '}
        <TextLink href={paths.settings()}>Change it</TextLink>
        {code.send.isError && !isOpen && (
          <span role="alert" className="mt-1 block text-danger">
            {sentenceOf(code.send.error)}
          </span>
        )}
      </Banner>
      <Dialog title="Enter the code" isOpen={isOpen} onOpenChange={setOpen}>
        <CodeStep to={to} code={code} onSubmit={prove} submitLabel="Confirm" onBack={() => setOpen(false)} backLabel="Not now" />
      </Dialog>
    </>
  )
}
