/** A person's identity and sessions, and what is left of them after erasure. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { events } from '../../platform/events/tables.ts'
import { foldedAddress } from './rules.ts'
import { nameHash } from './service/rename.ts'
import { requirePersonRow } from './service.ts'
import {
  addressChanges,
  codeApps,
  formerUsernames,
  identities,
  knownDevices,
  otps,
  passkeys,
  passwordResets,
  people,
  personTraces,
  recoveryCodes,
  securityEvents,
  sessions,
  signInAttempts,
} from './tables.ts'

export const authPersonalData: PersonalData = {
  tables: [
    'name_words',
    'people',
    'admin_roles',
    'person_limits',
    'sessions',
    'known_devices',
    'security_events',
    'refresh_tokens',
    'person_traces',
    'otps',
    'password_resets',
    'identities',
    'address_changes',
    'former_usernames',
    'passkeys',
    'code_apps',
    'recovery_codes',
    'sign_in_attempts',
    'events',
    'processes',
  ],
  async gather(ctx, { id }) {
    const person = await requirePersonRow(ctx, id)
    const { user_agent, created_at, last_used_at, ended_at } = sessions
    const { kind, old_value, new_value, confirmed_at, undone_at } = addressChanges
    return {
      account: [person],
      sessions: await ctx.db.select({ user_agent, created_at, last_used_at, ended_at }).from(sessions).where(eq(sessions.person_id, id)),
      known_browsers: await ctx.db
        .select({ first_seen_at: knownDevices.first_seen_at, last_seen_at: knownDevices.last_seen_at })
        .from(knownDevices)
        .where(eq(knownDevices.person_id, id)),
      activity: await ctx.db
        .select({ kind: securityEvents.kind, at: securityEvents.at, network: securityEvents.network, browser: securityEvents.user_agent })
        .from(securityEvents)
        .where(eq(securityEvents.person_id, id)),
      devices_and_networks: await ctx.db
        .select({ kind: personTraces.kind, day: personTraces.day })
        .from(personTraces)
        .where(eq(personTraces.person_id, id)),
      providers: await ctx.db
        .select({ issuer: identities.issuer, since: identities.created_at })
        .from(identities)
        .where(eq(identities.person_id, id)),
      passkeys: await ctx.db
        .select({ name: passkeys.name, created_at: passkeys.created_at, used_at: passkeys.used_at })
        .from(passkeys)
        .where(eq(passkeys.person_id, id)),
      address_changes: await ctx.db
        .select({ kind, old_value, new_value, confirmed_at, undone_at })
        .from(addressChanges)
        .where(eq(addressChanges.person_id, id)),
    }
  },
  async erase(ctx, { id, username, email, phone, pseudonym }) {
    for (const table of [
      sessions,
      knownDevices,
      personTraces,
      passwordResets,
      identities,
      addressChanges,
      passkeys,
      codeApps,
      recoveryCodes,
    ])
      await ctx.db.delete(table).where(eq(table.person_id, id))
    // Events are kept as long as CERT-In requires, under a pseudonym; the user agent identifies the person, so it is removed.
    await ctx.db.update(securityEvents).set({ user_agent: '', device: null }).where(eq(securityEvents.person_id, id))
    const addresses = [email, phone].filter((each) => each !== null)
    if (addresses.length) await ctx.db.delete(otps).where(inArray(otps.destination, addresses))
    await ctx.db
      .delete(signInAttempts)
      .where(or(...[id, ...addresses, ...(email ? [foldedAddress(email)] : [])].map((word) => endsWith(signInAttempts.key, word))))
    // Delivered events are kept for a month and may contain the name.
    await ctx.db
      .delete(events)
      .where(
        and(
          sql`${events.dispatched_at} is not null`,
          or(payloadIs('personId', id), payloadIs('artistId', id), payloadIs('username', username)),
        ),
      )
    await keepNameOutOfReach(ctx, id, username)
    const nobody = usernameOf(pseudonym, id)
    const [first_name = '', ...rest] = pseudonym.split(' ')
    await ctx.db
      .update(people)
      .set({
        username: nobody,
        first_name,
        last_name: rest.join(' '),
        email: null,
        email_verified_at: null,
        phone: null,
        phone_verified_at: null,
        gender: null,
        date_of_birth: null,
        password_hash: null,
        erased_at: now(ctx),
      })
      .where(eq(people.id, id))
  },
}

const payloadIs = (field: string, value: string) => sql`${events.payload} ->> ${field} = ${value}`
const endsWith = (column: typeof signInAttempts.key, word: string): SQL => sql`right(${column}, ${word.length + 1}) = ${` ${word}`}`

/** Contains a hyphen, which no username can have. */
function usernameOf(pseudonym: string, id: string): string {
  return `${pseudonym.replaceAll(' ', '-').toLowerCase()}-${id.slice(-6)}`
}

/** Only a hash is kept, so that nobody can impersonate them later. */
async function keepNameOutOfReach(ctx: Ctx, person_id: string, username: string): Promise<void> {
  await ctx.db
    .insert(formerUsernames)
    .values({ hash: nameHash(username), person_id, given_up_at: now(ctx) })
    .onConflictDoNothing()
}
