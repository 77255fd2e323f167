/** Admins are made by whoever holds the machine (`bin/admin`): no call of the contract makes one. */
import { z } from 'zod'
import { email, personName, username } from '#contract/auth/auth.ts'
import { type AdminRole, adminRoles } from '#contract/grammar/admin-roles.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { written } from '../../../platform/mail/write.ts'
import { createPerson } from '../service.ts'
import { resetMessage } from './messages.ts'
import { resetLink } from './reset.ts'
import { superadmins } from './roles.ts'
import { hashPassword } from './secrets.ts'

export const newAdmin = z.object({
  email,
  first_name: personName,
  last_name: personName,
  username,
  roles: z.array(z.enum(adminRoles)).min(1),
})
export type NewAdmin = z.output<typeof newAdmin>

const passwordLetters = 20

/** The first admin has to be able to make the others, so they are a superadmin; whoever comes later is what is said. */
export async function usualRoles(ctx: Ctx): Promise<AdminRole[]> {
  return (await superadmins(ctx)).length ? [] : ['superadmin']
}

/** @returns the password, or null where a link to set one was mailed @throws 409 when the e-mail or the name is taken */
export async function makeAdmin(ctx: Ctx, admin: NewAdmin): Promise<{ password: string | null }> {
  const { env, ids, mailer } = ctx.platform
  const made = { ...admin, type: 'admin', onboarded: true } as const
  if (!env.SMTP_URL) {
    const password = ids.readable(passwordLetters)
    await createPerson(ctx, { ...made, password_hash: await hashPassword(env, password) })
    return { password }
  }
  // In one transaction: without the mail nobody could sign in, so without the mail there is nobody.
  await inTransaction(ctx, async (ctx) => {
    const { id } = await createPerson(ctx, made)
    await mailer.send({
      to: admin.email,
      ...written(resetMessage(await resetLink(ctx, id, { kind: 'email', value: admin.email })), env.BASE_URL),
    })
  })
  return { password: null }
}

/** What somebody of this name would be called. */
export function usualUsername(first: string, last: string): string {
  return `${first}.${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._]/g, '')
    .slice(0, 30)
}
