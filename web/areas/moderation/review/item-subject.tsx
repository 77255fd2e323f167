import { useQuery } from '@tanstack/react-query'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ReviewDetail } from '#contract/moderation/review.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProfileChanges, ProfileFacts } from '../profiles/profile-changes.tsx'

/** The content to review. A profile is shown as on its own page. */
export function ItemSubject({ item }: { item: ReviewDetail }) {
  const { about, facts, texts, pictures, video } = item.subject
  if (item.kind === 'profiles' && about) return <ProfileSubject username={about.username} />
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {(about || facts.length > 0) && (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
          {about && (
            <Fact name={item.kind === 'reports' ? 'About' : 'From'}>
              <TextLink href={adminPaths.profile(about.username)}>{about.name}</TextLink>
            </Fact>
          )}
          {facts.map(({ label, value }) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: it is reviewed before captions exist
        <video controls preload="metadata" src={video.src} className="max-h-120 w-full rounded-lg bg-ink-950" />
      )}
      {texts.map(({ label, text }) => (
        <section key={label} aria-label={label}>
          <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </section>
      ))}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <a href={pictureUrl(picture, picture.widths.at(-1) ?? picture.width)} target="_blank" rel="noreferrer">
                <Picture picture={picture} urlOf={pictureUrl} sizes="12rem" className="rounded-md" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ProfileSubject({ username }: { username: string }) {
  const review = useQuery({
    queryKey: ['admin-profile', username],
    queryFn: ({ signal }) => api.moderation.profile({ username }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (review.isPending) return <Skeleton shape="block" className="mt-4 h-80" />
  return (
    <div className="mt-4 grid gap-4">
      <AnswerState of={review} height="h-80" />
      {review.data && (
        <>
          <ProfileChanges review={review.data} />
          <ProfileFacts review={review.data} />
        </>
      )}
    </div>
  )
}
