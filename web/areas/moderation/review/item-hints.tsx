import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ReviewHint } from '#contract/moderation/review.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { confidenceLooks } from './review-words.ts'

/** Findings of the automatic checks. */
export function ItemHints({ hints }: { hints: readonly ReviewHint[] }) {
  return (
    <section aria-label="Automatic checks" className="mt-5 rounded-lg border border-line p-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">Automatic checks</h3>
      {hints.length === 0 ? (
        <p className="mt-1 text-muted">Nothing noticed in pictures, text, phone number or payout account.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">Hints can be wrong. Nothing follows from them until you decide.</p>
          <ul className="mt-3 grid gap-3">
            {hints.map((hint) => (
              <Hint key={`${hint.kind} ${hint.text} ${hint.pictures.map(({ id }) => id).join(' ')}`} hint={hint} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Hint({ hint: { confidence, text, about, pictures } }: { hint: ReviewHint }) {
  const [tone, name] = confidenceLooks[confidence]
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{text}</span>
        {about?.username && <TextLink href={adminPaths.profile(about.username)}>Open {about.name}</TextLink>}
      </p>
      {pictures.length > 0 && (
        <ul className="flex gap-3">
          {pictures.map((picture, i) => (
            <li key={picture.id}>
              <figure className="w-28">
                <Picture picture={picture} urlOf={pictureUrl} sizes="7rem" className="rounded-md" />
                <figcaption className="mt-1 text-sm text-muted">{i === 0 ? 'Sent in' : 'Already here'}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
