import { data } from 'react-router'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/compete-page'
import { CategoryChips } from './category-chips.tsx'
import { ContestCards } from './contest-card.tsx'
import { asCategory } from './read-category.server.ts'
import { Spotlights } from './spotlights.tsx'

const contestsShown = 12

export async function loader({ params, context }: Route.LoaderArgs) {
  const category = asCategory(params.categoryName)
  if (params.categoryName && !category) throw data({ message: 'There is no contest of this kind.' }, { status: 404 })
  const { arena } = apiOf(context)
  const [entering, ofKind] = await Promise.all([
    arena.contests({ state: 'entries_open', limit: contestsShown }),
    arena.contests({ limit: contestsShown, ...(category && { category }) }),
  ])
  const open = entering.results.filter(({ takesEntries }) => takesEntries)
  const contests = category ? open.filter((contest) => contest.category === category) : open
  return {
    category,
    contests,
    // Show the open contests of other categories when this one has none.
    others: contests.length ? [] : open,
    announced: ofKind.results.filter(({ takesEntries, state }) => !takesEntries && state === 'draft'),
    openKinds: open.map((contest) => contest.category),
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { category } = args.loaderData
  const what = category ? ` in ${arenaCategoryOf(category).name.toLowerCase()}` : ''
  return pageMeta(args, {
    title: `Compete${what}`,
    description: `How to enter a contest${what}: one clip of ten seconds to five minutes, reviewed by our team, then shown to the whole country. Free to enter.`,
    path: paths.arenaCompete(category),
    card: paths.arenaCard(),
  })
}

export default function CompetePage({ loaderData: { category, contests, others, announced, openKinds } }: Route.ComponentProps) {
  return (
    <>
      <Spotlights>
        <div className="pt-5 pb-3 md:pt-11 md:pb-10">
          <h1 className="font-display text-4xl md:text-5xl">
            {category ? `Compete in ${arenaCategoryOf(category).name.toLowerCase()}` : 'Compete'}
          </h1>
          <p className="mt-2 max-w-prose text-lg text-muted">One take, a national audience. Entering is free, and so is every vote.</p>
          <div className="mt-3 md:mt-6">
            <CategoryChips label="Compete in" current={category} hrefOf={(slug) => paths.arenaCompete(slug)} open={openKinds} hasAll />
          </div>
        </div>
      </Spotlights>
      <div className="page-edges grid gap-12 pt-4 pb-20">
        <section aria-labelledby="open">
          <h2 id="open">Open for entries</h2>
          {contests.length ? (
            <ContestCards contests={contests} heading="h3" className="mt-3 md:mt-5" />
          ) : (
            <EmptyState
              className="mt-5"
              title={
                category
                  ? `No contest in ${arenaCategoryOf(category).name.toLowerCase()} is open for entries right now`
                  : 'No contest is open for entries right now'
              }
              action={<LinkButton href={paths.arenaContests(category)}>See all contests</LinkButton>}
            >
              The next one appears here as soon as it is announced.
            </EmptyState>
          )}
        </section>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">Open in other kinds</h2>
            <ContestCards contests={others} heading="h3" className="mt-5" />
          </section>
        )}
        {announced.length > 0 && (
          <section aria-labelledby="announced">
            <h2 id="announced">Announced</h2>
            <ContestCards contests={announced} heading="h3" className="mt-5" />
          </section>
        )}
        <section aria-labelledby="steps">
          <h2 id="steps">How it works</h2>
          <ol className="mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-4">
            {steps.map(({ title, text }, i) => (
              <li key={title}>
                <Card className="h-full">
                  <p className="font-display text-4xl text-primary">{i + 1}</p>
                  <h3 className="mt-2">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </Card>
              </li>
            ))}
          </ol>
          <p className="mt-5 text-muted">
            Who may enter, what counts and how prizes are paid: read the{' '}
            <TextLink href={paths.arenaRules()}>rules for participating</TextLink>.
          </p>
        </section>
      </div>
    </>
  )
}

const { clipSeconds, adultAge, mendMs } = arenaTerms
const steps = [
  {
    title: 'An approved profile',
    text: `You need a profile that we have approved. If you are under ${adultAge}, a parent or guardian signs with you.`,
  },
  {
    title: 'One clip',
    text: `${clipSeconds.least} seconds to ${clipSeconds.most / 60} minutes, picture and sound, MP4, MOV or WebM up to 200 MB. Interrupted uploads resume.`,
  },
  {
    title: 'We review it',
    text: `Our team reviews every clip. If we cannot show it, we tell you why, and you have at least ${mendMs / 3_600_000} hours to fix it.`,
  },
  { title: 'The country votes', text: 'Share the link to your performance. Everyone has one free vote a day.' },
]
