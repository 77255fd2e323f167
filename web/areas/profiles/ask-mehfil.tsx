import { useRouteLoaderData } from 'react-router'
import { brand } from '#brand'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import type { loader } from '#web/root.tsx'
import { WhatsappMark } from '#web/shell/social-marks.tsx'
import { whatsappLink } from '#web/shell/whatsapp.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Opens a chat with our team about this artist, on a prepared topic; the artist does not see it. */
export function AskMehfil({ artist: { stageName, username } }: { artist: ArtistProfile }) {
  const base = useRouteLoaderData<typeof loader>('root')?.baseUrl ?? ''
  const greeting = `Hello ${brand.name}, I am interested in ${stageName} for an event: ${base}${paths.profile(username)}`
  return (
    <span data-without-whatsapp="everywhere" className="contents">
      <LinkButton
        variant="quiet"
        size="sm"
        href={whatsappLink(greeting)}
        target="_blank"
        rel="noopener"
        icon={<WhatsappMark className="size-5 text-success" />}
      >
        Ask {brand.name}
      </LinkButton>
    </span>
  )
}
