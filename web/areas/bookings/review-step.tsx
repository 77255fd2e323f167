import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingLimits, type HeldTime, type Quote } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayMs, formatDay, formatWhen } from '#contract/grammar/time.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Draft, startOf } from './draft.ts'
import { OwnHoldButtons } from './hold-buttons.tsx'
import { RefundTable, refundSentence } from './refund-table.tsx'
import { quoteKey } from './use-quote.ts'
import { Alternatives, dayAndTime } from './when-step.tsx'

type Props = {
  artist: ArtistProfile
  pack: PackageView
  draft: Draft
  change: (changes: Partial<Draft>) => void
  quote: UseQueryResult<Quote>
  forget: () => void
}

export function ReviewStep(props: Props) {
  const { data: quote, isError, error, refetch, isPlaceholderData } = props.quote
  if (isError)
    return (
      <Banner
        tone="danger"
        title="We could not load the price"
        action={
          <Button variant="plain" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(error)}
      </Banner>
    )
  if (!quote) return <Skeleton shape="block" className="h-96" />
  return (
    <div className="grid gap-8">
      <WhatYouPay {...props} quote={quote} />
      <IfPlansChange quote={quote} firstName={props.artist.stageName.split(' ')[0] ?? ''} />
      <PayButton {...props} quote={quote} isOfOlderDraft={isPlaceholderData} />
    </div>
  )
}

function WhatYouPay({ artist, quote }: Omit<Props, 'quote'> & { quote: Quote }) {
  const lines = [
    ...quote.lines.map(({ label, amount }) => ({ label, amount })),
    { label: 'Mehfil’s fee and its GST', amount: 'Paid by the artist', isQuiet: true },
  ]
  return (
    <section aria-labelledby="what-you-pay">
      <h3 id="what-you-pay" className="font-display text-xl">
        What you pay
      </h3>
      <Card className="mt-3">
        <PriceLines lines={lines} total={{ amount: quote.total }} />
      </Card>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Card tone="notice">
          <p className="text-muted">Pay today{quote.balance > 0 ? `, ${quote.advancePercent}% advance` : ', everything'}</p>
          <p className="text-2xl font-bold tabular-nums">{formatRupees(quote.advance)}</p>
          <p className="mt-1 text-muted">Refunded in full if {artist.stageName.split(' ')[0]} declines.</p>
        </Card>
        {quote.balance > 0 && quote.balanceDueAt && (
          <Card tone="soft">
            <p className="text-muted">Balance, by {formatDay(quote.balanceDueAt)}</p>
            <p className="text-2xl font-bold tabular-nums">{formatRupees(quote.balance)}</p>
            <p className="mt-1 text-muted">We remind you {reminderDays} days before the show.</p>
          </Card>
        )}
      </div>
    </section>
  )
}

function IfPlansChange({ quote, firstName }: { quote: Quote; firstName: string }) {
  return (
    <section aria-labelledby="if-plans-change">
      <h3 id="if-plans-change" className="font-display text-xl">
        If your plans change
      </h3>
      <p className="mt-2 mb-4 max-w-[62ch]">
        {refundSentence(quote.refundSteps)}
        {quote.coolingOffUntil
          ? ` If you cancel by ${formatWhen(quote.coolingOffUntil)}, within a day of booking, you get everything back in any case.`
          : ''}
      </p>
      <RefundTable steps={quote.refundSteps} />
      <Banner tone="success" className="mt-3" icon={<HandCoins aria-hidden />}>
        If {firstName} declines, does not reply within {quote.answerWithinHours} hours or cancels later, you get every rupee back, whatever
        the date.
      </Banner>
    </section>
  )
}

type PayProps = Omit<Props, 'quote'> & { quote: Quote; isOfOlderDraft: boolean }

function PayButton({ artist, pack, draft, change, quote, isOfOlderDraft, forget }: PayProps) {
  const queries = useQueryClient()
  const user = useUser()
  const navigate = useNavigate()
  const hasAgreed = draft.agreedTo === pack.packageId
  const setAgreed = (isOn: boolean) => change({ agreedTo: isOn ? pack.packageId : null })
  const [isAsked, setAsked] = useState(false)
  const [keepsBoth, setKeepsBoth] = useState(false)
  const ask = useIntention(api.bookings.initiate)
  const startsAt = startOf(draft)
  const book = useMutation({
    mutationFn: () => {
      if (!startsAt || !draft.city || !draft.event) throw new Error('the steps before are not finished')
      return ask({
        artistUsername: artist.username,
        packageId: pack.packageId,
        addOns: draft.addOns,
        extraHalfHours: draft.extraHalfHours,
        startsAt,
        event: { ...draft.event, city: draft.city },
        expectedTotal: quote.total,
        expectedAdvance: quote.advance,
        replaces: (keepsBoth ? quote.holds.filter(({ isInTheWay }) => isInTheWay) : quote.holds).map(({ bookingId }) => bookingId),
      })
    },
    onSuccess: ({ checkout }) => {
      forget()
      void navigate(paths.checkout(checkout.paymentId))
    },
    onError: (error) => {
      if (error instanceof Failure && error.code === 'price_changed')
        queries.setQueryData(quoteKey(artist.username, draft), error.details?.quote as Quote)
      else if (error instanceof Failure && aboutHolds.includes(error.code)) void queries.invalidateQueries({ queryKey: ['quote'] })
    },
  })
  const press = () => {
    setAsked(true)
    if (!hasAgreed) return
    if (user) book.mutate()
    else void navigate(paths.login({ next: paths.book(artist.username) }))
  }
  return (
    <div className="grid gap-4">
      {quote.problems.map(({ code, message }) => (
        <Banner key={code} tone="warning">
          {message}
        </Banner>
      ))}
      {user && user.type !== 'user' && (
        <Banner tone="info">Bookings are made from a client's account. You are signed in as {user.username}.</Banner>
      )}
      <HoldsReplaced holds={quote.holds} keepsBoth={keepsBoth} setKeepsBoth={setKeepsBoth} />
      {book.isError && <BookingRefused error={book.error} change={change} />}
      <Checkbox isSelected={hasAgreed} onChange={setAgreed} error={isAsked && !hasAgreed ? 'Please agree to continue.' : undefined}>
        I agree to the{' '}
        <TextLink href={paths.refunds()} target="_blank">
          refund policy
        </TextLink>{' '}
        and to the terms of the {pack.title} package.
      </Checkbox>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          size="lg"
          onPress={press}
          isPending={book.isPending}
          isDisabled={isOfOlderDraft || quote.problems.length > 0 || (!!user && user.type !== 'user')}
        >
          {user ? `Continue to pay ${formatRupees(quote.advance)}` : `Sign in to pay ${formatRupees(quote.advance)}`}
        </Button>
        <p className="text-muted">You are not charged on this page.</p>
      </div>
    </div>
  )
}

/** The client's other holds have changed since the price was shown. */
/** "7, 5 and 3" */
const reminderDays = new Intl.ListFormat('en-GB').format(bookingLimits.remindersMs.map((ms) => String(ms / dayMs)))
const aboutHolds = ['own_hold', 'hold_over', 'hold_paid']

type ReplacedProps = { holds: readonly HeldTime[]; keepsBoth: boolean; setKeepsBoth: (keeps: boolean) => void }

/** Before payment: the holds that the client gives up by continuing. */
function HoldsReplaced({ holds, keepsBoth, setKeepsBoth }: ReplacedProps) {
  const [inTheWay] = holds.filter((hold) => hold.isInTheWay)
  const others = holds.filter((hold) => !hold.isInTheWay)
  return (
    <>
      {inTheWay && (
        <p className="text-muted">
          This takes the place of the {inTheWay.packageTitle} you are holding for {formatWhen(inTheWay.startsAt)}.
        </p>
      )}
      {others.length > 0 && (
        <Checkbox isSelected={!keepsBoth} onChange={(releases) => setKeepsBoth(!releases)}>
          Release {others.map(({ startsAt }) => formatWhen(startsAt)).join(' and ')}, which I am holding
        </Checkbox>
      )}
    </>
  )
}

/** The server's error; with other free times when the time is taken, or with actions when the client holds it. */
function BookingRefused({ error, change }: { error: Error; change: Props['change'] }) {
  const { code, details } = error instanceof Failure ? error : {}
  const times = Array.isArray(details?.alternatives) ? (details.alternatives as string[]) : []
  return (
    <div className="grid gap-3">
      <Banner tone="danger" isAnnounced>
        {sentenceOf(error)}
        <OwnHoldButtons error={error} />
        {code === 'too_many_holds' && (
          <>
            {' '}
            <TextLink href={paths.clientBookings({ group: 'waiting' })}>See what you are holding</TextLink>
          </>
        )}
      </Banner>
      {times.length > 0 && <Alternatives times={times} onChoose={(at) => change(dayAndTime(at))} />}
    </div>
  )
}
