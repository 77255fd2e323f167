import { useState } from 'react'
import { type AdminRole, adminRoles, roleNames } from '#contract/grammar/admin-roles.ts'
import type { TeamMember } from '#contract/moderation/team.ts'
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

/** One role at a time: grants it to a member without it, and revokes it from one who has it. */
export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const held = member.roles.map(({ role }) => role)
  const [role, setRole] = useState<AdminRole>(adminRoles.find((each) => !held.includes(each)) ?? 'support')
  const change = held.includes(role) ? 'take' : 'give'
  const ask = useIntention(api.team.ask)
  const act = useDecision((reason) => ask({ username: member.username, role, change, reason }), {
    said: 'Waiting for a second superadmin',
    changes: teamChanges,
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: `Roles of ${member.name}`, onClose }}
      choices={[
        change === 'give'
          ? { words: `Ask to give ${roleNames[role]}`, onDecide: act.mutate }
          : { words: `Ask to take ${roleNames[role]} away`, variant: 'danger', onDecide: act.mutate },
      ]}
      act={act}
      why={{ hint: 'The second superadmin reads it, and it stands in the audit log.' }}
    >
      <RadioGroup
        label="Role"
        value={role}
        onChange={setRole}
        options={adminRoles.map((each) => ({
          value: each,
          label: held.includes(each) ? `${roleNames[each]} (has it)` : roleNames[each],
          hint: whatFor[each],
        }))}
      />
      <p className="mt-3">It changes once another superadmin has confirmed it.</p>
    </Decide>
  )
}
