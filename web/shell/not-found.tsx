import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function NotFound({ gone = false }: { gone?: boolean }) {
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">{gone ? 'This page is gone' : 'Nobody plays here'}</h1>
      <p className="text-muted">
        {gone
          ? 'It was here once and has been taken down for good.'
          : 'The page you asked for does not exist, or it has moved. The artists have not.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton href={paths.artists()}>Find an artist</LinkButton>
        <LinkButton variant="secondary" href={paths.home()}>
          Go home
        </LinkButton>
      </div>
    </main>
  )
}
