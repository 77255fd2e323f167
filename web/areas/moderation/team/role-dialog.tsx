import { useState } from 'react'
import { type AdminRole, adminRoles, roleNames } from '#contract/grammar/admin-roles.ts'
import type { RoleRequest, TeamMember } from '#contract/moderation/team.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { teamChanges } from './team-key.ts'

const whatFor: Record<AdminRole, string> = {
  support: 'Tickets, disputes, undelivered messages; looks profiles up',
  moderator: 'Profiles, checks, reports, chat, reviews, jobs, artworks',
  finance: 'Payments, payouts, settlements, taxes, disputes, prizes',
  marketing: 'Featured artists, rewards and coins, what people search for',
  contests: 'Contests, entries, votes, prizes',
  superadmin: 'Everything, and the team itself',
}

/** One role at a time: grants it to a member without it, or revokes it from one who has it. */
export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const held = member.roles.map(({ role }) => role)
  const [role, setRole] = useState<AdminRole | null>(null)
  const change = role && held.includes(role) ? 'take' : 'give'
  const ask = useIntention(api.team.ask)
  const act = useDecision(async (reason) => role && ask({ username: member.username, role, change, reason }), {
    said: 'Waiting for a second superadmin',
    changes: teamChanges,
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: `Roles of ${member.name}`, onClose }}
      choices={[
        {
          words: wordsFor(role, change),
          variant: change === 'take' ? 'danger' : 'primary',
          isDisabled: !role,
          onDecide: act.mutate,
        },
      ]}
      act={act}
      look={<p>{held.length ? `Now: ${held.map((each) => roleNames[each]).join(', ')}` : 'No role yet'}</p>}
      why={{ hint: 'The second superadmin reads it. Kept in the audit log.' }}
    >
      <div className="grid gap-4">
        <Roles label="Give a role" roles={adminRoles.filter((each) => !held.includes(each))} value={role} onChange={setRole} />
        <Roles label="Take a role away" roles={held} value={role} onChange={setRole} />
        <p>Only this role changes, once another superadmin has confirmed it.</p>
      </div>
    </Decide>
  )
}

function wordsFor(role: AdminRole | null, change: RoleRequest['change']): string {
  if (!role) return 'Choose a role'
  return change === 'give' ? `Ask to give ${roleNames[role]}` : `Ask to take ${roleNames[role]} away`
}

type RolesProps = { label: string; roles: readonly AdminRole[]; value: AdminRole | null; onChange: (role: AdminRole) => void }

function Roles({ label, roles, value, onChange }: RolesProps) {
  if (roles.length === 0) return null
  return (
    <RadioGroup
      label={label}
      value={value && roles.includes(value) ? value : null}
      onChange={onChange}
      options={roles.map((each) => ({ value: each, label: roleNames[each], hint: whatFor[each] }))}
    />
  )
}
