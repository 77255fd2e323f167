import type { z } from 'zod'
import type { categoryView } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { Section, SectionTitle } from './section.tsx'

export function CategoryRail({ categories }: { categories: z.output<typeof categoryView>[] }) {
  return (
    <Section id="categories" isSoft>
      <Rail
        label="Kinds of artist"
        heading={<SectionTitle id="categories">Who should light up your evening?</SectionTitle>}
        more={
          <LinkButton variant="plain" href={paths.artists()}>
            All {categories.length} kinds of artist
          </LinkButton>
        }
        className="mt-5 gap-4 md:mt-8 md:gap-6"
      >
        {categories.map(({ slug, name, count, picture }) => (
          <li key={slug} className="w-28 shrink-0 snap-start text-center md:w-31">
            <Link href={paths.category(slug)} className="group block rounded-lg no-underline">
              <Arch className="w-full">
                <Portrait picture={picture} category={slug} name="" sizes="8rem" />
              </Arch>
              <span className="mt-2 block text-lg font-semibold group-hover:underline">{name}</span>
              <span className="block text-sm text-muted tabular-nums">{count.toLocaleString('en-IN')} to book now</span>
            </Link>
          </li>
        ))}
      </Rail>
    </Section>
  )
}
