import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LitWindow } from '#web/ui/lit-window.tsx'

/** @param gone why it no longer exists, in a sentence */
export function NotFound({ gone }: { gone?: string | undefined }) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <LitWindow className="w-26" />
      <h1 className="font-display text-3xl">{gone ? 'This page is gone' : 'Nobody plays here'}</h1>
      <p className="text-balance text-muted">
        {gone ? gone : 'The page you asked for does not exist, or it has moved. The artists have not.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.artists()}>Find an artist</LinkButton>
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      </div>
    </div>
  )
}
