/** Only the owner of the machine creates admins (`bin/admin`); no call of the contract does. */
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

const passwordAlphabet = 20

/** The first admin must be able to create the others and is a superadmin; later ones get the roles that the command names. */
export async function usualRoles(ctx: Ctx): Promise<AdminRole[]> {
  return (await superadmins(ctx)).length ? [] : ['superadmin']
}

/** @returns the password, or null if a link to set one was mailed @throws 409 when the e-mail or the name is taken */
export async function makeAdmin(ctx: Ctx, admin: NewAdmin): Promise<{ password: string | null }> {
  const { env, ids, mailer } = ctx.platform
  const made = { ...admin, type: 'admin', onboarded: true } as const
  if (!env.SMTP_URL) {
    const password = ids.readable(passwordAlphabet)
    await createPerson(ctx, { ...made, password_hash: await hashPassword(env, password) })
    return { password }
  }
  // In one transaction: without the mail the admin could not sign in, so a failed mail creates nobody.
  await inTransaction(ctx, async (ctx) => {
    const { id } = await createPerson(ctx, made)
    await mailer.send({
      to: admin.email,
      ...written(resetMessage(await resetLink(ctx, id, { kind: 'email', value: admin.email })), env.BASE_URL),
    })
  })
  return { password: null }
}

/** The default username of a person with this name. */
export function usualUsername(first: string, last: string): string {
  return `${first}.${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._]/g, '')
    .slice(0, 30)
}
