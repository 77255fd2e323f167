import type { ProfileState } from '#contract/profiles/profiles.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<ProfileState, readonly [BadgeTone, string]> = {
  incomplete: ['ink', 'Incomplete'],
  submitted: ['marigold', 'Submitted'],
  approved: ['peacock', 'Approved'],
  changes_requested: ['rani', 'Changes asked for'],
  rejected: ['danger', 'Declined'],
  suspended: ['danger', 'Suspended'],
  closed: ['ink', 'Closed'],
}

export function ProfileStateBadge({ state }: { state: ProfileState }) {
  return <Badge tone={looks[state][0]}>{looks[state][1]}</Badge>
}

export function profileStateName(state: ProfileState): string {
  return looks[state][1]
}
