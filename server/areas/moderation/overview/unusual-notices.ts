/** Reports an unusual day once: to superadmins, and to finance if it is about money. */

import { dayOf } from '#contract/grammar/time.ts'
import { watchedNames } from '#contract/moderation/overview.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { adminIds, superadmins } from '../../auth/service/roles.ts'
import { notify } from '../../notifications/service.ts'
import { fastAdmins, groupOf, unusualFigures } from './unusual.ts'

const rounded = (value: number) => Math.round(value).toLocaleString('en-IN')

/** The key has the day and the name, so that only one of several processes reports a finding. */
export async function notifyUnusual(ctx: Ctx): Promise<void> {
  for (const { figure, today, usual } of await unusualFigures(ctx))
    await notifyOnce(ctx, await adminIds(ctx, groupOf(figure).isMoney ? ['finance'] : []), {
      about: figure,
      message: `Unusual today: ${rounded(today)} ${watchedNames[figure]}; a usual day has ${rounded(usual)}.`,
    })
  for (const { username, name, lastHour, usual } of await fastAdmins(ctx))
    await notifyOnce(ctx, await superadmins(ctx), {
      about: `admin ${username}`,
      message: `Unusual today: ${name} has done ${rounded(lastHour)} things in an hour; usually it is ${rounded(usual)}.`,
    })
}

async function notifyOnce(ctx: Ctx, personIds: readonly string[], { about, message }: { about: string; message: string }): Promise<void> {
  const key = `unusual ${dayOf(now(ctx))} ${about}`
  for (const personId of personIds) await notify(ctx, { personId, key, type: 'console.unusual', message, href: '/admin' })
}
