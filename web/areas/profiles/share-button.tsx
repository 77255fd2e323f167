import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import type { loader } from '#web/root.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

/** Opens the phone's share sheet; copies the address where there is none. */
export function ShareButton({ artist: { username, stageName } }: { artist: Pick<ArtistProfile, 'username' | 'stageName'> }) {
  const base = useRouteLoaderData<typeof loader>('root')?.baseUrl ?? ''
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const url = `${base}${paths.profile(username)}`
  const share = async () => {
    // Closing the share sheet is no error.
    if (navigator.share) return navigator.share({ title: stageName, url }).catch(() => undefined)
    await navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <span className="relative inline-flex">
      <NativeButton
        variant="quiet"
        size="sm"
        icon={outcome === 'copied' ? <Check aria-hidden className="size-5 text-success" /> : <Share2 aria-hidden className="size-5" />}
        onClick={() => void share()}
      >
        {outcome === 'copied' ? 'Link copied' : 'Share'}
      </NativeButton>
      <span
        role="status"
        className={
          outcome === 'failed' ? 'absolute start-0 top-full z-20 mt-1 w-64 rounded-md bg-text p-2 text-sm break-all text-page' : 'sr-only'
        }
      >
        {outcome === 'copied' && 'The link is copied.'}
        {outcome === 'failed' && `The link could not be copied. It is ${url}`}
      </span>
    </span>
  )
}
