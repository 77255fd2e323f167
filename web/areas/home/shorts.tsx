import { brand } from '#brand'
import type { Short } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import { YoutubeMark } from '#web/shell/social-marks.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { Section, SectionTitle } from './section.tsx'
import { ShortCard } from './short-card.tsx'

export function Shorts({ shorts }: { shorts: Short[] }) {
  return (
    <Section id="shorts" isSoft>
      <Rail
        label="Shorts"
        heading={
          <div>
            <SectionTitle id="shorts">Sixty seconds on stage</SectionTitle>
            <p className="mt-2 text-lg text-muted">Shorts from people you can book. Tap one, it plays right here.</p>
          </div>
        }
        more={
          <LinkButton
            variant="quiet"
            size="sm"
            href={brand.social.youtube}
            target="_blank"
            rel="noopener"
            icon={<YoutubeMark className="size-5" />}
          >
            See all Shorts
          </LinkButton>
        }
        className="mt-5 gap-4 md:mt-8"
      >
        {shorts.map((short) => (
          <li key={short.artist.username} className="w-52 shrink-0 snap-start md:w-56.5">
            <ShortCard short={short} />
          </li>
        ))}
      </Rail>
      {shorts.length === 0 && (
        <p className="mt-6 text-muted">
          The first clips are being filmed.{' '}
          <LinkButton variant="plain" href={paths.login({ joinAsArtist: 1 })}>
            Add yours
          </LinkButton>
        </p>
      )}
    </Section>
  )
}
