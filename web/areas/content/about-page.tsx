import { brand } from '#brand'
import { dayOf } from '#contract/grammar/time.ts'
import { type Fees, feesOn } from '#contract/payments/fees.ts'
import { paths } from '#web/paths.ts'
import { LamplitSinger } from '#web/shell/lamplit-singer.tsx'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { Arch } from '#web/ui/arch.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/about-page'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'About us',
    description: `Why ${brand.name} exists, what we promise to those who host and to those who perform, and who answers for it.`,
    path: paths.about(),
    things: (base) => [
      { '@type': 'AboutPage', name: `About ${brand.name}`, url: base + paths.about() },
      breadcrumbs(base, [['About us', paths.about()]]),
    ],
  })
}

export default function AboutPage() {
  return (
    <>
      <header className="page-edges grid items-center gap-6 pt-5 md:grid-cols-[1.4fr_1fr] md:pt-8">
        <div>
          <h1 className="max-w-[16ch] font-display text-5xl">A room, a lamp, and somebody who can sing</h1>
          <p className="mt-5 max-w-[54ch] text-lg text-muted">
            A mehfil is an evening on which performers and listeners sit so close that each can see the other’s face. We build the way
            there.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <LinkButton href={paths.artists()}>Find an artist</LinkButton>
            <LinkButton variant="secondary" href={paths.register({ joinAsArtist: 1 })}>
              Join as an artist
            </LinkButton>
          </p>
        </div>
        <Arch className="w-44 justify-self-center md:w-72">
          <LamplitSinger />
        </Arch>
      </header>
      <div className="page-edges py-8 md:py-10">
        <Story />
        <Promises />
        <WhoAnswers />
      </div>
    </>
  )
}

function Story() {
  return (
    <div className="grid gap-10 md:grid-cols-2 md:gap-14">
      <Prose>
        <h2>What was missing</h2>
        <p>
          India is full of people who can hold a room. To book one of them, you still ask a cousin who knows a man. The price depends on who
          is asking. The advance is paid in cash to somebody’s nephew. If it rains, or the date moves, or the tabla player falls ill, there
          is a telephone number that nobody picks up.
        </p>
        <p>
          On the other side sits an artist who has learnt for twenty years, waits three months for the rest of the fee, and writes the same
          answer to forty messages that begin with “rate?”.
        </p>
      </Prose>
      <Prose>
        <h2>What we do about it</h2>
        <p>
          {brand.name} is a marketplace with a memory. Artists say what they offer, with a price, a calendar and what they need on the
          stage. Clients see who is free, what the whole evening costs and what comes back if plans change.
        </p>
        <p>Both agree on one page, and that page keeps its word: it knows the hours, the money, and whose move is next.</p>
      </Prose>
    </div>
  )
}

const promisesOf = ({ platformFeePercent, gstOnFeePercent }: Fees) =>
  [
    ['The first price is the price.', 'Extras and travel are in it before you pay. Clients pay no fee on top.'],
    ['No yes, no money.', 'When an artist declines or does not answer in time, everything you paid comes back.'],
    [
      'Artists see what reaches them.',
      `Our fee is ${platformFeePercent}% of a finished booking, plus ${gstOnFeePercent}% GST on that fee. Joining and answering are free.`,
    ],
    ['A person decides.', 'Profiles are looked at by people before they are public, and so are disputes.'],
    ['Nobody buys a place.', 'Lists follow what you asked for. Where we put somebody forward ourselves, a label says so.'],
    ['Votes are free.', 'In the Arena, neither money nor coins can buy a vote or an entry.'],
  ] as const

function Promises() {
  return (
    <section aria-labelledby="promises" className="mt-14 border-t border-line pt-10">
      <h2 id="promises" className="font-display text-3xl">
        Six sentences to hold us to
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {promisesOf(feesOn(dayOf(new Date()))).map(([sentence, more]) => (
          <li key={sentence} className="border-t border-line pt-4">
            <h3 className="font-display text-xl">{sentence}</h3>
            <p className="mt-2 text-muted">{more}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function WhoAnswers() {
  const { officer, email, address, hours } = brand.grievance
  return (
    <section aria-labelledby="who-answers" className="mt-14 grid gap-8 rounded-lg border border-line bg-soft p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 id="who-answers" className="font-display text-3xl">
          Who answers
        </h2>
        <p className="mt-3 max-w-[48ch] text-lg text-muted">
          Questions, praise and ideas: <TextLink href={paths.contact()}>write to us</TextLink>. Complaints go to our Grievance Officer, with
          a number and a date by which you hear from us.
        </p>
        <LinkButton href={paths.artists()} className="mt-6">
          Find an artist
        </LinkButton>
      </div>
      <address className="not-italic">
        <strong>{officer}</strong>
        <br />
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
        <br />
        {address}
        <br />
        <span className="text-muted">{hours}</span>
      </address>
    </section>
  )
}
