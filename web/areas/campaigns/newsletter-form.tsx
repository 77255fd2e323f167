import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { brand } from '#brand'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Outcome } from './ask-for-newsletter.ts'

const noConnection: Outcome = { isSent: false, message: 'There is no connection. Check your network and try again.' }

/** The sign-up field in the footer of every page. Its answer is the same for every address. */
export function NewsletterForm() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ids = { email: useId(), answer: useId() }
  const hasFailed = outcome?.isSent === false
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget)
    setPending(true)
    const answer = await import('./ask-for-newsletter.ts').then(
      ({ askForNewsletter }) => askForNewsletter({ email: String(typed.get('email')), fax: String(typed.get('fax')) }),
      () => noConnection,
    )
    setPending(false)
    setOutcome(answer)
    if (!answer.isSent) input.current?.focus()
  }
  return (
    <div className="w-full max-w-md">
      {!outcome?.isSent && (
        <form noValidate method="post" onSubmit={(event) => void send(event)} className="relative flex flex-wrap gap-2 sm:flex-nowrap">
          <label htmlFor={ids.email} className="sr-only">
            Your e-mail for the newsletter
          </label>
          <input
            ref={input}
            id={ids.email}
            name="email"
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            placeholder="Your e-mail"
            maxLength={254}
            aria-invalid={hasFailed || undefined}
            aria-describedby={ids.answer}
            className="min-h-12 w-full min-w-0 flex-1 rounded-full border-[1.5px] border-edge bg-card px-4.5 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none aria-invalid:border-danger"
          />
          <Honeypot />
          <NativeButton type="submit" isPending={isPending} className="min-h-12! max-sm:w-full">
            Subscribe
          </NativeButton>
        </form>
      )}
      <p id={ids.answer} role="status" className={outcome ? 'mt-2.5 flex items-start gap-2' : ''}>
        {outcome && <Answer {...outcome} />}
      </p>
      <noscript>
        <p className="mt-2.5 text-muted">The box needs JavaScript. Without it, write to {brand.email} and we put you on the list.</p>
      </noscript>
    </div>
  )
}

function Answer({ isSent, message }: Outcome) {
  const Icon = isSent ? CircleCheck : CircleAlert
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isSent ? 'text-success' : 'text-danger'}`} />
      <span className={isSent ? '' : 'text-danger'}>{message}</span>
    </>
  )
}
