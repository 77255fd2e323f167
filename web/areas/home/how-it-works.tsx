import { BadgeIndianRupee, CalendarCheck, HandCoins, MicVocal, Palette, ShieldCheck, WalletCards } from 'lucide-react'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { WordRail } from '#web/ui/word-rail.tsx'
import { Section, SectionTitle } from './section.tsx'

const answerHours = bookingLimits.answerMs / hourMs
const fullPaymentDays = bookingLimits.fullPaymentMs / dayMs
const balanceDays = bookingLimits.balanceDueMs / dayMs

const steps = [
  [CalendarCheck, 'Choose', 'Watch, listen, read reviews. Pick your city and date, and see the whole price with travel.'],
  [
    HandCoins,
    'Hold',
    `Pay the advance. Our payment partner holds it, and the evening is yours while the artist answers, within ${answerHours} hours.`,
  ],
  [MicVocal, 'Show', 'The artist comes to your venue. Share your four-digit code on arrival, and the show begins.'],
  [BadgeIndianRupee, 'Release', 'Only then is the artist paid, the day after the show. If nobody came, nobody is paid.'],
] as const

const payments = [
  [
    HandCoins,
    'The advance',
    `Today, usually 30% of the price. If your event is less than ${fullPaymentDays} days away, you pay everything at once.`,
  ],
  [WalletCards, 'The balance', `${balanceDays} days before the event, once the artist has said yes. We remind you a week before.`],
  [Palette, 'A work of art', 'Price and delivery in one payment. The artist is paid once you have received the piece.'],
] as const

/** The steps from browsing to the payout, with each payment. */
export function HowItWorks() {
  return (
    <Section id="how">
      <SectionTitle id="how">Four steps to the applause</SectionTitle>
      <WordRail as="ol" label="Four steps" className="mt-5 gap-4 md:mt-8 md:grid md:grid-cols-2 md:gap-x-8 md:gap-y-7 lg:grid-cols-4">
        {steps.map(([Icon, name, text], place) => (
          <li key={name} className="border-t-2 border-text pt-3 md:pt-5">
            <span className="flex items-center justify-between">
              <span aria-hidden className="font-display text-4xl text-link">
                {place + 1}
              </span>
              <Icon aria-hidden className="size-7 text-muted" />
            </span>
            <h3 className="mt-1 font-display text-2xl md:mt-3">{name}</h3>
            <p className="mt-1.5 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </WordRail>
      <div className="mt-6 flex gap-4 rounded-lg bg-success-soft p-4 md:mt-10 md:items-center md:gap-5 md:p-6">
        <ShieldCheck aria-hidden className="size-9 shrink-0 text-success" />
        <p className="md:text-lg">
          <b className="font-semibold">All of it back if the artist says no, does not answer or cancels.</b> If your own plans change, you
          see what you get back, in rupees and with dates, before you pay. <TextLink href={paths.refunds()}>Refund policy</TextLink>
        </p>
      </div>
      <h3 className="mt-8 font-display text-2xl md:mt-12">Three payments, each held until it is earned</h3>
      <WordRail label="Three payments" className="mt-3 gap-4 md:mt-5 md:grid md:grid-cols-3 md:gap-5">
        {payments.map(([Icon, name, text]) => (
          <li key={name} className="rounded-lg border border-line bg-card p-4 md:p-6">
            <h4 className="flex items-center gap-3 font-sans text-lg font-semibold tracking-normal">
              <Icon aria-hidden className="size-6 shrink-0 text-link" />
              {name}
            </h4>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </WordRail>
      <p className="mt-4 text-muted">By UPI, card or net banking. We never see your card or your UPI PIN.</p>
    </Section>
  )
}
