import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay } from '#contract/grammar/time.ts'
import { cityOf, isCitySlug } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ProfileRow } from '#contract/moderation/moderation.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { profileProcess } from '#contract/profiles/profiles.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Waiting } from '../age.tsx'
import { everyState } from '../queue-state.ts'
import { useWaiting } from '../use-queues.ts'
import { ProfileStateBadge, profileStateName } from './profile-state.tsx'

const perPage = 20

export default function ProfilesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const waiting = useWaiting('profiles')
  const state = profileProcess.states.find((each) => each === search.get('state'))
  const words = search.get('words') ?? ''
  const isWaiting = search.get('waiting') === 'yes' || (!search.get('state') && !words)
  const page = pageIn(search)
  const filter = {
    page_number: page,
    page_size: perPage,
    ...(state && { state }),
    ...(isWaiting && { waiting: true }),
    ...(words && { words }),
  }
  const list = useQuery({
    queryKey: ['admin-profiles', filter],
    queryFn: ({ signal }) => api.moderation.profiles(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const query = { state: isWaiting ? undefined : (state ?? everyState), waiting: isWaiting ? 'yes' : undefined, words: words || undefined }
  return (
    <>
      <h1 className="font-display text-3xl">Profiles</h1>
      <ListTools
        label="Search and filter profiles"
        isSearched={!!words || !!state}
        chips={
          <ChipRow label="States">
            <ChipLink href={adminPaths.profiles({ waiting: 'yes' })} isCurrent={isWaiting} count={waiting}>
              Waiting for us
            </ChipLink>
            <ChipLink
              href={adminPaths.profiles({ state: everyState })}
              isCurrent={!isWaiting && !state}
              count={isWaiting || state ? undefined : list.data?.total}
            >
              All
            </ChipLink>
          </ChipRow>
        }
        filters={
          <NativeSelect
            label="Status"
            isLabelHidden
            className="md:w-56"
            value={state ?? ''}
            onChange={({ target }) => void navigate(adminPaths.profiles({ state: target.value || everyState, words: words || undefined }))}
          >
            <option value="">Every status</option>
            {profileProcess.states.map((each) => (
              <option key={each} value={each}>
                {profileStateName(each)}
              </option>
            ))}
          </NativeSelect>
        }
        search={
          <SearchField
            key={words}
            label="Search profiles"
            placeholder="Name, username, e-mail"
            defaultValue={words}
            onSubmit={(text) => void navigate(adminPaths.profiles({ state, words: text || undefined }))}
            onClear={() => words && void navigate(adminPaths.profiles({ state }))}
          />
        }
      />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => adminPaths.profiles({ ...query, page })}
        empty={
          <EmptyState
            heading="h2"
            title={isWaiting ? 'No profiles to review' : 'No profiles match'}
            action={<LinkButton href={adminPaths.profiles({ state: everyState })}>Show all profiles</LinkButton>}
          >
            {isWaiting ? 'Every profile has had its answer.' : 'Try other words or another state.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Profiles" rows={rows} keyOf={({ id }) => id}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({ row }: { row: ProfileRow }) {
  return (
    <Link href={adminPaths.profile(row.username)} className="flex items-center gap-3.5 p-4 hover:bg-soft focus-visible:focus-ring">
      <Avatar name={row.stageName ?? row.name} src={row.picture && pictureUrl(row.picture, row.picture.widths[0] ?? row.picture.width)} />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[1.4fr_1fr_1fr_11rem] md:items-center">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <strong className="min-w-0 truncate">{row.stageName ?? row.name}</strong>
            <Badges row={row} className="md:hidden" />
          </span>
          <span className="block truncate text-muted">
            {row.username}
            <span className="md:hidden">, {kindOf(row)}</span>
          </span>
        </span>
        <span className="max-md:hidden">
          {kindOf(row)}
          {row.city && isCitySlug(row.city) ? `, ${cityOf(row.city).name}` : ''}
        </span>
        <span className="text-muted">
          {row.submittedAt && (row.state === 'submitted' || row.pending.length > 0) ? (
            <Waiting since={row.submittedAt} />
          ) : row.submittedAt ? (
            `Sent ${formatDay(row.submittedAt)}`
          ) : (
            `Joined ${formatDay(row.joinedAt)}`
          )}
        </span>
        <Badges row={row} className="max-md:hidden md:justify-end" />
      </span>
    </Link>
  )
}

function Badges({ row: { type, state, pending }, className }: { row: ProfileRow; className: string }) {
  return (
    <span className={`flex flex-wrap gap-1.5 ${className}`}>
      {(type === 'artist' || state !== profileProcess.start) && <ProfileStateBadge state={state} />}
      {pending.length > 0 && <Badge tone="marigold">{pending.length} changed</Badge>}
    </span>
  )
}

function kindOf({ type, category }: ProfileRow): string {
  if (type === 'artist') return category ? categoryOf(category).one : 'Artist'
  return type === 'admin' ? 'Admin' : 'Client'
}
