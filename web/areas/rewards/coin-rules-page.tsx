import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { dayMs, formatDay } from '#contract/grammar/time.ts'
import {
  allCoinTerms,
  type CoinRule,
  coinLimits,
  coinRules,
  coinTermsOn,
  coinTiers,
  comingCoinTerms,
  manyCoins,
} from '#contract/rewards/coin-terms.ts'
import { artistRewards, featuredLimits, type RewardKind, rewardKinds } from '#contract/rewards/kinds.ts'
import { siteContext } from '#web/api.server.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/coin-rules-page'
import { RewardPicture } from './reward-picture.tsx'
import { kindWords, ruleWords, tierWords } from './reward-words.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(siteContext).today }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'How coins work',
    description: 'What earns coins at Mehfil, what a coin is worth in rewards, when coins expire, and what they can never pay for.',
    path: paths.coinRules(),
    things: (base) => [breadcrumbs(base, [['How coins work', paths.coinRules()]])],
  })
}

const forArtists: readonly RewardKind[] = artistRewards
const rulesForArtists: readonly CoinRule[] = ['profile_approved', 'first_package']
const returnDays = coinLimits.packReturnMs / dayMs
const reminderDays = new Intl.ListFormat('en-GB').format(coinLimits.remindBeforeDays.map(String))
const noticeDays = coinLimits.announcedMs / dayMs
const backDays = coinLimits.backForMs / dayMs

/** The coin rules, rendered from the constants that the server calculates with. */
export default function CoinRulesPage({ loaderData: { today } }: Route.ComponentProps) {
  const terms = coinTermsOn(today)
  const coming = comingCoinTerms(today)
  const worth = formatRupees(toRupees(terms.worthPaise))
  return (
    <div className="page-edges py-10">
      <h1 className="font-display text-4xl">How coins work</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Coins say thank you for what you do here. Each is worth {worth} in rewards. You see where every coin came from, what it is worth and
        when it expires.
      </p>
      <FirstStep />

      <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <section>
          <h2 className="text-2xl">What earns coins</h2>
          <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-card">
            {coinRules.map((rule) => (
              <div key={rule} className="grid grid-cols-[1fr_auto] gap-4 p-4">
                <dt>
                  <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                    {ruleWords[rule].title}
                    {rulesForArtists.includes(rule) && <Badge>For artists</Badge>}
                  </span>
                  <span className="block text-sm text-muted">{ruleWords[rule].text}</span>
                </dt>
                <dd className="font-semibold tabular-nums">{manyCoins(terms.coins[rule])}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
            {coinTiers
              .filter(({ morePercent }) => morePercent > 0)
              .map(({ tier, from, morePercent }) => (
                <li key={tier}>
                  {tierWords[tier]}: once you have earned {manyCoins(from)} within a year, you get {morePercent}% more for bookings and
                  orders.
                </li>
              ))}
          </ul>
        </section>
        <div className="grid gap-10">
          <section>
            <h2 className="text-2xl">What a coin is worth</h2>
            <p className="mt-3">
              A coin that you get today is worth {worth} in rewards. It keeps that worth, even if later coins are worth something else: a
              reward then costs you fewer of the older coins. Coins are spent in the order in which they expire.
            </p>
          </section>
          <section>
            <h2 className="text-2xl">When coins expire</h2>
            <p className="mt-3">
              Earned coins last {terms.earnedForDays} days, bought coins {Math.round(terms.boughtForDays / 365)} years. We remind you{' '}
              {reminderDays} days before. Coins that come back to you, because a voucher was taken back, last at least {backDays} more days.
            </p>
          </section>
          <section>
            <h2 className="text-2xl">What coins can never do</h2>
            <ul className="mt-3 list-disc space-y-1 pl-5">
              <li>They are not money: they cannot be paid out, sold or passed on to anybody.</li>
              <li>They never pay for a vote, a contest entry, a rank, a booking or an artwork. Our ledger refuses it.</li>
              <li>They do not buy a better place in search, other than a featured day that is labelled as one.</li>
            </ul>
          </section>
        </div>
      </div>

      <section className="mt-12">
        <h2 className="text-2xl">What coins can be exchanged for</h2>
        <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
          {rewardKinds.map((kind) => (
            <li key={kind} className="overflow-hidden rounded-lg border border-line bg-card">
              <RewardPicture kind={kind} className="w-full border-b border-line" />
              <p className="px-3 py-2.5">
                <span className="block font-semibold">{kindWords[kind]}</span>
                <span className="block text-sm text-muted">{forArtists.includes(kind) ? 'For artists' : 'For everybody'}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-prose">
          You get a voucher, with a code where one is needed. An artist whose day is featured carries a label that says so, and at most one
          place in {featuredLimits.onePlaceIn} is a featured one.
        </p>
      </section>

      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-3">
        <section>
          <h2 className="text-2xl">Packs of coins</h2>
          <p className="mt-3">
            You get the coins when our payment partner confirms the money, with a GST invoice. An untouched pack can be given back within{' '}
            {returnDays} days for a full refund.
          </p>
        </section>
        <section>
          <h2 className="text-2xl">When coins are taken back</h2>
          <p className="mt-3">
            If what earned them is undone, a booking that is refunded in full or a review that broke the rules, its coins are taken back.
            What you have spent of them by then is shown as owed, and your next coins pay it off. Your balance never goes below zero.
          </p>
        </section>
        <section>
          <h2 className="text-2xl">When these rules change</h2>
          <p className="mt-3">
            We announce new terms here at least {noticeDays} days ahead, and they count only for coins that are given from then on.{' '}
            {coming
              ? `From ${formatDay(coming.from)} a new coin is worth ${formatRupees(toRupees(coming.worthPaise))}.`
              : 'No change is announced at present.'}{' '}
            These terms count from {formatDay(terms.from)}
            {allCoinTerms.length > 1 && `; they have changed ${allCoinTerms.length - 1} times so far`}. They belong to our{' '}
            <TextLink href={paths.terms()}>terms</TextLink>; what comes back of a pack stands in the{' '}
            <TextLink href={paths.refunds()}>refund policy</TextLink>.
          </p>
        </section>
      </div>
    </div>
  )
}

/** Signed-in users go to their coins; others create an account. */
function FirstStep() {
  const user = useUser()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3">
      {user ? (
        <LinkButton href={paths.rewards(user.type === 'artist')}>See my coins</LinkButton>
      ) : (
        <LinkButton href={paths.register({ next: paths.rewards(false) })} className="for-strangers">
          Join free and earn coins
        </LinkButton>
      )}
      {!user && (
        <span className="for-strangers">
          Have an account? <TextLink href={paths.login({ next: paths.rewards(false) })}>Sign in</TextLink>
        </span>
      )}
    </p>
  )
}
