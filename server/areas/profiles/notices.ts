/** What owners of profiles, and the desk, are told on the site. */
import type { Ctx } from '../../platform/context.ts'
import type { Told } from '../../platform/events/outbox.ts'
import { adminIds, requirePersonRow } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import type { Decided } from './mails.ts'

const ownPage = '/dashboard/artist/profile'

function textAbout({ name, payload }: Decided): { message: string; href: string } {
  if (name === 'profile.approved') return { message: 'We have approved your page; it is public.', href: `/profile/${payload.username}` }
  if (name === 'profile.changes_requested') return { message: `Please change something on your page: ${payload.reason}`, href: ownPage }
  if (name === 'profile.rejected')
    return { message: `We have declined ${payload.isPublic ? 'the changes of your page' : 'your page'}: ${payload.reason}`, href: ownPage }
  return { message: `We have suspended your account: ${payload.reason}`, href: ownPage }
}

/** A page is decided on again and again, so each decision is news of its own. */
export async function ringOwner(ctx: Ctx, decided: Decided & { id: string }): Promise<void> {
  const { name, id, payload } = decided
  await notify(ctx, { personId: payload.personId, key: `${name} ${id}`, type: name, ...textAbout(decided) })
}

export async function ringDesk(ctx: Ctx, { id, payload }: Told<'profile.submitted'>): Promise<void> {
  const { username } = await requirePersonRow(ctx, payload.personId)
  const news = {
    type: 'profile.submitted',
    message: `${username} has sent a page for approval.`,
    href: '/admin/profiles?waiting=yes',
  } as const
  for (const personId of await adminIds(ctx)) await notify(ctx, { personId, key: `profile.submitted ${id}`, ...news })
}
