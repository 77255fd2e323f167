import { useQuery } from '@tanstack/react-query'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import type { Contest } from '#contract/arena/contests.ts'
import { activeEntryStates, arenaFailures } from '#contract/arena/performances.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { prizeLine, stateLine } from '../arena-words.ts'
import { contestPicture } from '../contest-picture.ts'
import { EntryForm } from './entry-form.tsx'
import { toEnter } from './place.ts'
import { ownEntriesKey } from './use-look-again.ts'
import { useOpenContests } from './use-open-contests.ts'

/** Choosing a contest, then its form; or why the artist cannot enter. */
export function EnterContest({ chosen }: { chosen: string }) {
  const contests = useOpenContests()
  // Only an early warning: if this request fails, the server still checks the entry.
  const profile = useOwnProfile()
  if (profile.data && profile.data.state !== 'approved') return <NotApproved isOnboarded={profile.data.onboarded} />
  if (!contests.data || profile.isPending)
    return <AnswerState of={contests.data ? profile : contests} height="h-96" fallback="The contests could not be loaded." />
  const open = contests.data
  const contest = open.find(({ contest_id }) => contest_id === chosen)
  if (contest) return <Enter key={chosen} contest={contest} hasOthers={open.length > 1} />
  return (
    <div className="grid gap-4">
      {chosen && (
        <Banner tone="warning">
          {arenaFailures.entries_closed().message}
          {open.length > 0 && ' These do:'}
        </Banner>
      )}
      <OpenContests contests={open} />
    </div>
  )
}

function NotApproved({ isOnboarded }: { isOnboarded: boolean }) {
  return (
    <EmptyState
      heading="h2"
      title={arenaFailures.not_approved().message}
      action={<LinkButton href={isOnboarded ? paths.artistProfile() : paths.onboarding()}>Go to my page</LinkButton>}
    >
      We review every profile once. Then every contest is open to you.
    </EmptyState>
  )
}

function OpenContests({ contests }: { contests: readonly Contest[] }) {
  if (!contests.length)
    return (
      <EmptyState
        heading="h2"
        title="No contest is open for entries right now"
        action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
      >
        The next one appears here as soon as its entries open.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Contests that take entries" className="grid gap-4">
        {contests.map((contest) => (
          <li key={contest.contest_id} className="min-w-0">
            <Card as="article" padding="none" className="grid overflow-hidden md:grid-cols-[18rem_1fr] lg:grid-cols-[22rem_1fr]">
              <img
                src={contestPicture(contest.category)}
                alt=""
                width={1200}
                height={600}
                decoding="async"
                className="aspect-[8/3] size-full bg-soft object-cover md:aspect-auto"
              />
              <div className="flex flex-col gap-2 p-4 sm:p-5">
                <Summary contest={contest} />
                <p className="mt-auto pt-2">
                  <LinkButton href={toEnter(contest.contest_id)} aria-label={`Enter ${contest.title}`}>
                    Enter contest
                  </LinkButton>
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <section aria-labelledby="entry-steps" className="mt-4">
        <h2 id="entry-steps" className="font-display text-xl">
          How it works
        </h2>
        <ol className="mt-3 grid gap-4 md:grid-cols-3">
          {steps.map(({ title, text }, i) => (
            <li key={title}>
              <Card padding="sm" className="h-full">
                <h3 className="flex items-baseline gap-2 font-sans text-lg font-semibold tracking-normal">
                  <span className="font-display text-2xl text-primary">{i + 1}</span>
                  {title}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ol>
        <p className="mt-3">
          <TextLink href={paths.arenaRules()}>Rules for participating</TextLink>
        </p>
      </section>
    </>
  )
}

const steps = [
  { title: 'Send one clip', text: 'Choose a contest, say what you perform, and send your video. Entering is free.' },
  { title: 'We look at it', text: 'If something has to be changed, we tell you what, and you can fix it here.' },
  { title: 'The country votes', text: 'Share your page, and follow your rank and votes under My performances.' },
] as const

function Summary({ contest }: { contest: Contest }) {
  const { title, category, about, prize } = contest
  return (
    <>
      <p>
        <Badge>{arenaCategoryOf(category).name}</Badge>
      </p>
      <h2 className="font-display text-2xl wrap-anywhere">{title}</h2>
      {prizeLine(prize) && <p className="font-semibold text-primary">{prizeLine(prize)}</p>}
      {about && <p className="text-muted wrap-anywhere">{about}</p>}
      <p className="text-muted">{stateLine(contest)}.</p>
    </>
  )
}

function Enter({ contest, hasOthers }: { contest: Contest; hasOthers: boolean }) {
  const { contest_id } = contest
  const own = useQuery({
    queryKey: [...ownEntriesKey, 'in', contest_id],
    queryFn: ({ signal }) => api.arena.ownEntries({ contest_id }, { signal }),
  })
  const standing = own.data?.results.find(({ state }) => isOneOf(activeEntryStates, state))
  return (
    <div className="grid max-w-3xl gap-5">
      <Card tone="soft" className="grid gap-2">
        <Summary contest={contest} />
        {hasOthers && (
          <p>
            <LinkButton variant="plain" size="sm" href={toEnter()} className="-ml-3.5">
              Another contest
            </LinkButton>
          </p>
        )}
      </Card>
      <AnswerState of={own} height="h-96" />
      {standing && (
        <EmptyState
          heading="h2"
          title={arenaFailures.entered_already().message}
          action={<LinkButton href={paths.ownPerformances()}>See my performances</LinkButton>}
        >
          One performance of yours can be in a contest at a time: “{standing.title}”.
        </EmptyState>
      )}
      {own.data && !standing && <EntryForm contest={contest} />}
    </div>
  )
}
