import { Truck } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import type { DeliveryEstimate } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import { paths } from '#web/paths.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'

export type Answer = { pincode: string; estimate: DeliveryEstimate | null; problem: string | null }
type Props = { artwork: ArtworkView; answer: Answer | null }

/** The last PIN code, stored only in this browser. */
const keptPincode = 'mehfil.pincode'

/** The delivery cost and date. Without scripts the form loads the page with the answer in it. */
export function Delivery({ artwork: { id, username, handlingDays }, answer: atFirst }: Props) {
  const [answer, setAnswer] = useState(atFirst)
  const [isAsking, setAsking] = useState(false)
  async function ask(pincode: string) {
    setAsking(true)
    const found = await estimateFor(id, pincode)
    setAnswer(found)
    setAsking(false)
    if (found.estimate) localStorage.setItem(keptPincode, found.pincode)
  }
  const [remembered, setRemembered] = useState('')
  const askAgain = useEffectEvent(() => {
    const kept = localStorage.getItem(keptPincode)
    if (atFirst || !kept) return
    setRemembered(kept)
    void ask(kept)
  })
  useEffect(() => askAgain(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask(String(new FormData(event.currentTarget).get('pincode') ?? ''))
  }
  return (
    <section id="delivery" aria-labelledby="delivery-title" className="scroll-mt-24">
      <div className="flex gap-3">
        <Truck aria-hidden className="mt-0.5 size-5.5 shrink-0 text-success" />
        <div className="min-w-0 flex-1">
          <h2 id="delivery-title" className="font-sans text-base font-semibold tracking-normal">
            Delivery
          </h2>
          <div role="status" id="delivery-said">
            <Said answer={answer} handlingDays={handlingDays} />
          </div>
          <form action={paths.artwork(username, id)} onSubmit={submit} className="mt-2 flex items-end gap-2">
            <NativeInput
              key={remembered}
              label="Pincode"
              name="pincode"
              defaultValue={atFirst?.pincode ?? remembered}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              required
              aria-invalid={answer?.problem ? true : undefined}
              aria-describedby="delivery-said"
              className="w-32"
            />
            <NativeButton type="submit" variant="secondary" className="min-h-12!" isPending={isAsking}>
              Check delivery
            </NativeButton>
          </form>
        </div>
      </div>
    </section>
  )
}

function Said({ answer, handlingDays }: { answer: Answer | null; handlingDays: number }) {
  if (!answer) return <p className="text-muted">Ships within {days(handlingDays)}.</p>
  if (answer.problem) return <p className="text-danger">{answer.problem}</p>
  const { estimate } = answer
  if (!estimate?.isServed || !estimate.earliest || !estimate.latest) return <p className="text-notice">{estimate?.reason}</p>
  return (
    <p>
      <strong className="font-semibold">
        Arrives {formatDay(startOfDay(estimate.earliest))} to {formatDay(startOfDay(estimate.latest))}
      </strong>{' '}
      <span className="text-muted">
        at {estimate.pincode}
        {estimate.cost === null ? '' : ` for ${formatRupees(estimate.cost)}`}, if the artist accepts today.
      </span>
    </p>
  )
}

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`)

async function estimateFor(id: string, typed: string): Promise<Answer> {
  const [{ api }, { pincode }, { sentenceOf }] = await Promise.all([
    import('#web/lib/api.ts'),
    import('#contract/india/pincodes.ts'),
    import('#web/lib/query.ts'),
  ])
  const read = pincode.safeParse(typed)
  if (!read.success) return { pincode: typed, estimate: null, problem: read.error.issues[0]?.message ?? '' }
  try {
    return { pincode: read.data, estimate: await api.market.delivery({ id, pincode: read.data }), problem: null }
  } catch (error) {
    return { pincode: read.data, estimate: null, problem: sentenceOf(error) }
  }
}
