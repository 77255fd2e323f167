/**
 * `bin/admin you@example.in --first Meera --last Iyer [--username meera.iyer] [--roles support,finance]` creates an admin and asks for
 * missing details; `bin/admin you@example.in --give finance --take support` changes an admin's roles, and `bin/admin you@example.in
 * --second-factor` issues a new key for their app and new recovery codes.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { email as emailRule } from '#contract/auth/auth.ts'
import { adminRoles, roleNames } from '#contract/grammar/admin-roles.ts'
import { makeAdmin, newAdmin, usualRoles, usualUsername } from '../areas/auth/service/make-admin.ts'
import { type FirstFactor, resetSecondFactor } from '../areas/auth/service/second-factor.ts'
import { changeRolesHere, recordNewAdmin, recordSecondFactor } from '../areas/moderation/team-here.ts'
import { type Ctx, inTransaction, systemCtx } from '../platform/context.ts'
import { command } from './command.ts'

const given = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'string' },
    last: { type: 'string' },
    username: { type: 'string' },
    roles: { type: 'string' },
    give: { type: 'string' },
    take: { type: 'string' },
    'second-factor': { type: 'boolean' },
  },
})

async function ask(question: string, usual = ''): Promise<string> {
  if (!process.stdin.isTTY) return usual
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${question}${usual && ` [${usual}]`}: `)
  lines.close()
  return answer || usual
}

/** `support, finance` */
function rolesIn(text = '') {
  const known = new Map<string, (typeof adminRoles)[number]>(adminRoles.map((role) => [role, role]))
  return text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .map((name) => {
      const role = known.get(name)
      if (!role) throw new Error(`There is no role “${name}”. There are: ${adminRoles.join(', ')}.`)
      return role
    })
}

async function resetHere(ctx: Ctx, email: string): Promise<FirstFactor> {
  const factor = await resetSecondFactor(ctx, email)
  await recordSecondFactor(ctx, factor.username)
  return factor
}

function factorWords({ address, codes }: FirstFactor): string {
  return `The console asks for a second proof. Let an app that shows codes read this address, or type its key:
  ${address}
Or use one of these recovery codes, each once. All of this is shown only here:
  ${codes.join('\n  ')}
`
}

await command(async (platform) => {
  const ctx = systemCtx(platform, 'bin/admin')
  const email = emailRule.parse(given.positionals[0] ?? (await ask('E-mail')))
  const { give, take } = given.values
  if (give !== undefined || take !== undefined) {
    const { username, roles } = await changeRolesHere(ctx, { email, give: rolesIn(give), take: rolesIn(take) })
    process.stdout.write(`${username} now has: ${roles.map((role) => roleNames[role]).join(', ') || 'no role'}.\n`)
    return
  }
  if (given.values['second-factor']) {
    process.stdout.write(factorWords(await inTransaction(ctx, (ctx) => resetHere(ctx, email))))
    return
  }
  const first_name = given.values.first ?? (await ask('First name'))
  const last_name = given.values.last ?? (await ask('Last name'))
  const username = given.values.username ?? (await ask('Username', usualUsername(first_name, last_name)))
  const usual = await usualRoles(ctx)
  const roles = rolesIn(given.values.roles ?? (await ask(`Roles (${adminRoles.join(', ')})`, usual.join(', '))))
  if (!roles.length) throw new Error(`Say what they are there for: --roles ${adminRoles.join(',')}`)
  const admin = newAdmin.parse({ email, first_name, last_name, username, roles })
  const { password, factor } = await inTransaction(ctx, async (ctx) => {
    const made = await makeAdmin(ctx, admin)
    await recordNewAdmin(ctx, admin.username)
    return { ...made, factor: await resetSecondFactor(ctx, admin.email) }
  })
  const way = password ? `The password, shown only here: ${password}` : `A link to set a password was mailed to ${admin.email}.`
  const what = roles.map((role) => roleNames[role]).join(', ')
  process.stdout.write(`${admin.username} is an admin of ${platform.env.BASE_URL} (${what}). ${way}\n${factorWords(factor)}`)
})
