import type { ReactNode } from 'react'
import { isOneOf } from '#contract/grammar/names.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { AskForChecks } from '#web/areas/checks/ask-for-checks.tsx'
import { failureOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BandMembers } from './own/band-members.tsx'
import { CategoryFields, categoryNames } from './own/category-fields.tsx'
import { ClipRows, MemberRows, SocialFields } from './own/clip-rows.tsx'
import { CompletenessCard } from './own/completeness-card.tsx'
import { CoverPicture, GalleryPictures, PortraitPicture } from './own/own-pictures.tsx'
import { type ProfileName, useOwnProfile } from './own/own-profile.ts'
import { PendingMark } from './own/pending-mark.tsx'
import { PersonFields, personNames } from './own/person-fields.tsx'
import { type ProfileControl, ProfileForm } from './own/profile-form.tsx'
import { SetListField } from './own/set-list-field.tsx'
import { StateBanner } from './own/state-banner.tsx'
import { TermsFields, termsNames } from './own/terms-fields.tsx'
import { WhoFields, whoNames } from './own/who-fields.tsx'

type Section = {
  id: string
  title: string
  names: readonly ProfileName[]
  required?: readonly ProfileName[]
  fields: (control: ProfileControl) => ReactNode
}

const sections: readonly Section[] = [
  {
    id: 'stage',
    title: 'Stage name and about',
    names: whoNames,
    required: ['stageName', 'city'],
    fields: (control) => <WhoFields control={control} />,
  },
  {
    id: 'kind',
    title: 'Category and styles',
    names: categoryNames,
    required: ['category'],
    fields: (control) => <CategoryFields control={control} />,
  },
  { id: 'videos', title: 'Videos', names: ['clips'], fields: (control) => <ClipRows control={control} /> },
  { id: 'pieces', title: 'Set list', names: ['setList'], fields: (control) => <SetListField control={control} /> },
  { id: 'people', title: 'Band members', names: ['members'], fields: (control) => <MemberRows control={control} /> },
  { id: 'terms', title: 'Travel and refunds', names: termsNames, fields: (control) => <TermsFields control={control} /> },
  { id: 'links', title: 'Elsewhere on the web', names: ['social'], fields: (control) => <SocialFields control={control} /> },
  {
    id: 'person',
    title: 'Your name and phone',
    names: personNames,
    required: ['first_name', 'last_name'],
    fields: (control) => <PersonFields control={control} />,
  },
]
const pictureNames = ['displayPictureId', 'coverId', 'gallery'] as const

function linkOf(field: string): string {
  if (field === 'priceFrom') return paths.artistPackages()
  if (field === 'cover' || isOneOf(pictureNames, field)) return '#pictures'
  return `#${sections.find(({ names }) => isOneOf(names, field))?.id ?? 'stage'}`
}

export default function OwnProfilePage() {
  const own = useOwnProfile()
  return (
    <>
      <PageHead title="My profile" text="What clients see before booking" action={own.data && <Looks profile={own.data} />} />
      {own.isError && !own.data && (
        <ErrorState className="mt-6" onRetry={() => void own.refetch()} isRetrying={own.isFetching} {...failureOf(own.error)} />
      )}
      {own.isPending && <Waiting />}
      {own.data && <Sections profile={own.data} />}
    </>
  )
}

function Looks({ profile: { username, state } }: { profile: OwnProfile }) {
  return (
    <>
      <LinkButton size="sm" variant="secondary" href={paths.previewProfile(username)}>
        Preview
      </LinkButton>
      {state === 'approved' && (
        <LinkButton size="sm" variant="quiet" href={paths.profile(username)} className="max-sm:hidden">
          Public page
        </LinkButton>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
      <div className="grid gap-6">
        <Skeleton shape="block" className="h-20" />
        <Skeleton shape="block" className="h-140" />
        <Skeleton shape="block" className="h-96" />
      </div>
      <Skeleton shape="block" className="h-56 max-lg:hidden" />
    </div>
  )
}

function Sections({ profile }: { profile: OwnProfile }) {
  const saved = () => showToast({ title: 'Saved' })
  return (
    <div className="mt-6 items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="top-8 gap-6 max-lg:contents lg:sticky lg:order-last lg:grid">
        <CompletenessCard completeness={profile.completeness} linkOf={linkOf} className="max-lg:mb-3" />
        <SectionLinks sections={[{ id: 'pictures', title: 'Pictures' }, ...sections]} />
      </div>
      <div className="grid grid-cols-1 gap-6 max-lg:mt-4">
        <StateBanner profile={profile} linkOf={linkOf} />
        <AskForChecks />
        <Pictures profile={profile} />
        {sections.map(({ id, title, names, required, fields }) => (
          <ProfileSection key={id} id={id} title={title} mark={<PendingMark pending={profile.pending} names={names} />}>
            <ProfileForm profile={profile} names={names} required={required} submitLabel="Save" isInCard onSaved={saved}>
              {fields}
            </ProfileForm>
            {id === 'people' && <BandMembers members={profile.fields.members ?? []} />}
          </ProfileSection>
        ))}
      </div>
    </div>
  )
}

function Pictures({ profile }: { profile: OwnProfile }) {
  return (
    <ProfileSection id="pictures" title="Pictures" mark={<PendingMark pending={profile.pending} names={pictureNames} />}>
      <div className="grid gap-7">
        <PortraitPicture profile={profile} />
        <CoverPicture profile={profile} />
        <GalleryPictures profile={profile} />
      </div>
    </ProfileSection>
  )
}

function ProfileSection({ id, title, mark, children }: { id: string; title: string; mark: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-display text-xl">
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </Card>
  )
}
