import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { brand } from '#brand'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import type { loader } from '#web/root.tsx'
import { whatsappLink } from '#web/shell/whatsapp.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Sends questions before booking to our team on WhatsApp, because chat with the artist opens with a request. */
export function AskFirst({ artist: { stageName, username }, children }: { artist: ArtistProfile; children: ReactNode }) {
  const base = useRouteLoaderData<typeof loader>('root')?.baseUrl ?? ''
  const greeting = `Hello ${brand.name}, I have a question before booking ${stageName}: ${base}${paths.profile(username)}`
  return (
    <p data-without-whatsapp="everywhere" className="text-muted">
      {children}{' '}
      <TextLink href={whatsappLink(greeting)} target="_blank" rel="noopener">
        Ask {brand.name} first
      </TextLink>{' '}
      on WhatsApp.
    </p>
  )
}
