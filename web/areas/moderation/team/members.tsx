import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminRoles, roleNames } from '#contract/grammar/admin-roles.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { TeamMember } from '#contract/moderation/team.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { teamKey } from './team-key.ts'

/** Admins by name, with their roles. */
export function Members() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<TeamMember | null>(null)
  const words = search.get('words') ?? undefined
  const role = adminRoles.find((each) => each === search.get('role'))
  const asked = { page_number: pageIn(search), words, role }
  const list = useQuery({
    queryKey: [...teamKey, 'members', asked],
    queryFn: ({ signal }) => api.team.list(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (words?: string) => navigate(adminPaths.team({ words, role }))
  const isAlone = list.data?.otherSuperadmins === 0
  return (
    <>
      {isAlone && (
        <Banner tone="warning" title="You are the only superadmin" className="mt-5">
          A change of roles needs a second one to confirm it. Ask whoever looks after the server to add a second superadmin.
          <code className="mt-1 block text-sm wrap-anywhere">bin/admin name@example.in --give superadmin</code>
        </Banner>
      )}
      <ListTools
        label="Search the team"
        isSearched={!!words}
        chips={
          <FilterChips
            label="Roles"
            values={adminRoles}
            chosen={role}
            nameOf={(each) => roleNames[each]}
            hrefFor={(each) => adminPaths.team({ words, role: each })}
            countOf={(each) => (each === role ? list.data?.total : undefined)}
          />
        }
        search={
          <SearchField
            key={words}
            label="Search the team"
            placeholder="Name or e-mail"
            defaultValue={words ?? ''}
            onSubmit={(typed) => look(typed || undefined)}
            onClear={() => look()}
          />
        }
      />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => adminPaths.team({ words, role, page })}
        empty={
          <EmptyState heading="h2" title="Nobody of the team matches">
            Try another role or another name.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Team" rows={rows} keyOf={({ username }) => username}>
            {(member) => <Member member={member} onChange={isAlone ? null : () => setAsking(member)} />}
          </RowList>
        )}
      </PagedList>
      <p className="mt-4 text-muted">New people are added where the site is installed; their roles are changed here, by two superadmins.</p>
      {asking && <RoleDialog member={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function Member({ member: { name, username, email, roles }, onChange }: { member: TeamMember; onChange: (() => void) | null }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 lg:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_auto] lg:items-center lg:py-3">
      <Avatar name={name} size="sm" />
      <div>
        <strong className="font-semibold wrap-anywhere">{name}</strong>
        <p className="text-sm text-muted wrap-anywhere">
          {username}
          {email && `, ${email}`}
        </p>
      </div>
      <ul className="col-start-2 grid gap-2 lg:col-start-3">
        {roles.length === 0 && (
          <li>
            <Badge tone="danger">No role</Badge>
          </li>
        )}
        {roles.map(({ role, givenBy, givenAt }) => (
          <li key={role}>
            <Badge tone={role === 'superadmin' ? 'marigold' : 'ink'}>{roleNames[role]}</Badge>
            <span className="block text-sm text-muted wrap-anywhere">
              Since {formatDay(givenAt)}, {givenBy ? `asked for by ${givenBy}` : 'set up at installation'}
            </span>
          </li>
        ))}
      </ul>
      {onChange && (
        <Button size="sm" variant="secondary" onPress={onChange} className="col-start-2 justify-self-start lg:col-start-4">
          Change roles
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </div>
  )
}
