import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { genders, personTypes, stepUpPurposes } from '#contract/auth/auth.ts'
import { securityEventKinds, securityReasons } from '#contract/auth/security.ts'
import { adminRoles as adminRoleNames } from '#contract/grammar/admin-roles.ts'
import { limitKinds } from '#contract/moderation/sanctions.ts'
import { at } from '../../platform/database/columns.ts'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const instant = () => at()

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey(),
    type: text({ enum: personTypes }).notNull(),
    username: citext().notNull().unique(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: citext(),
    email_verified_at: instant(),
    phone: text(),
    phone_verified_at: instant(),
    gender: text({ enum: genders }),
    password_hash: text(),
    onboarded_at: instant(),
    onboarding_step: integer().notNull().default(0),
    suspended_at: instant(),
    username_changed_at: instant(),
    /** Only artists give it: those under 18 need a guardian. */
    date_of_birth: date({ mode: 'string' }),
    /** Set: the row is a pseudonym, since bookings and the ledger still reference the person. */
    erased_at: instant(),
    demo: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    // Anyone can type an unproved address, so it must not block its owner.
    uniqueIndex('people_verified_email').on(table.email).where(sql`${table.email_verified_at} is not null`),
    index('people_email').on(table.email),
    uniqueIndex('people_verified_phone').on(table.phone).where(sql`${table.phone_verified_at} is not null`),
    index('people_phone').on(table.phone),
    // For the admin search: by prefix of the name in alphabetical order, and by similarity.
    index('people_by_name').on(sql`lower(${table.first_name} || ' ' || ${table.last_name}) collate "C"`, table.id),
    index('people_by_last_name').on(sql`lower(${table.last_name}) collate "C"`, table.id),
    index('people_by_age').on(table.created_at),
    index('people_by_username').on(sql`lower(${table.username}::text) collate "C"`, table.id),
  ],
)

/**
 * Every distinct first and last name, so that fuzzy search compares some thousands of these rather than all people. A trigger on `people` maintains
 * it (migration case_search), and removes a name that nobody has any more.
 */
export const nameWords = pgTable('name_words', { word: text().primaryKey() }, (table) => [
  index('name_words_alike').using('gist', table.word.op('gist_trgm_ops')),
])

/** An admin's roles, and who gave them; null if it was done on the server. */
export const adminRoles = pgTable(
  'admin_roles',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text({ enum: adminRoleNames }).notNull(),
    given_by: uuid().references(() => people.id),
    given_at: instant().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.role] }), index('admin_roles_by_role').on(table.role)],
)

/** Limits on a person until a date. They expire by themselves: readers compare with the clock. */
export const personLimits = pgTable(
  'person_limits',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: limitKinds }).notNull(),
    until: instant().notNull(),
    /** The reason shown to the person. */
    reason: text().notNull(),
    /** References `sanctions`, a table that this area does not know. */
    sanction_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.kind] })],
)

/** One signed-in device. Its refresh tokens are a family that is deleted with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    user_agent: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    /** When a passkey, an app's code or a recovery code last verified the person in this session. */
    second_factor_at: instant(),
  },
  (table) => [index('sessions_of_person').on(table.person_id), index('sessions_expiry').on(table.expires_at)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    rotated_at: instant(),
  },
  (table) => [index('refresh_tokens_of_session').on(table.session_id)],
)

/** Browsers that have signed in to an account. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Hash of the mark in the browser's cookie. */
    mark_hash: text().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    first_seen_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mark_hash, table.person_id] }),
    index('known_devices_of_person').on(table.person_id),
    index('known_devices_by_age').on(table.last_seen_at),
  ],
)

/** A device or a network of a sign-in on a day in India, hashed with our own secret: to see which accounts belong to one person. */
export const personTraces = pgTable(
  'person_traces',
  {
    hash: text().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['device', 'network'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.person_id, table.day] }),
    index('person_traces_of_person').on(table.person_id, table.hash),
    index('person_traces_by_day').on(table.day),
  ],
)

/** At most one code per purpose and destination: a new one replaces the old one. */
export const otps = pgTable(
  'otps',
  {
    /** Purpose and browser: `login in …`. */
    purpose: text().notNull(),
    destination: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.destination] })],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The proved address that the link went to: the link is invalid once the account has another one. */
    sent_kind: text({ enum: ['email', 'phone'] }).notNull(),
    sent_to: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('password_resets_of_person').on(table.person_id)],
)

/** From sending a browser to a provider until its return. */
export const ssoTrips = pgTable('sso_trips', {
  state_hash: text().primaryKey(),
  provider: text().notNull(),
  nonce: text().notNull(),
  code_verifier: text().notNull(),
  /** Hash of the browser's cookie: a return in another browser is refused. */
  browser_hash: text().notNull(),
  return_to: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Identities at providers. The key is never an e-mail, because those change owners. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_of_person').on(table.person_id)],
)

/** Step-up proofs: for one purpose, in one session, valid once. */
export const stepUps = pgTable(
  'step_ups',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text({ enum: stepUpPurposes }).notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('step_ups_of_session').on(table.session_id)],
)

/** Public halves of keys that never leave a person's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    /** The device's own id of it, base64url. */
    credential_id: text().notNull().unique(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** The number of uses that the device reports; always 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('passkeys_of_person').on(table.person_id)],
)

/** A value that a device has to sign; valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['sign in', 'add', 'prove'] }).notNull(),
    /** The session of a person who is already signed in. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at), index('passkey_challenges_of_session').on(table.session_id)],
)

/** An app with six-digit codes that change every half minute (RFC 6238). */
export const codeApps = pgTable('code_apps', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealed_key: text(),
  /** The half-minute step of the last accepted code: it and earlier ones are invalid. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** A new key that is not confirmed by a code yet. */
  sealed_new_key: text(),
  new_key_until: instant(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [index('recovery_codes_of_person').on(table.person_id)],
)

/** Times of rate-limited attempts; `key` has action and subject. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  times: at().array().notNull(),
  last_at: instant().notNull(),
})

/** Security events, without secrets: the person or a keyed hash of what was typed, network and browser. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    reason: text({ enum: securityReasons }),
    detail: text(),
    /** The account it concerns. */
    person_id: uuid().references(() => people.id, { onDelete: 'cascade' }),
    address_hash: text(),
    network: text(),
    /** Hash of the mark in the browser's cookie. */
    device: text(),
    user_agent: text().notNull(),
    request_id: text().notNull(),
  },
  (table) => [
    index('security_events_of_person').on(table.person_id, table.at),
    index('security_events_by_time').on(table.at),
    index('security_events_by_kind').on(table.kind, table.at),
  ],
)

/** A new e-mail or phone: pending until a code proves it, then undoable. */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['email', 'phone'] }).notNull(),
    new_value: text().notNull(),
    old_value: text(),
    old_verified_at: instant(),
    asked_at: instant().notNull(),
    expires_at: instant().notNull(),
    confirmed_at: instant(),
    /** Hash of the undo link that the old address got. */
    undo_hash: text().unique(),
    undo_until: instant(),
    undone_at: instant(),
  },
  (table) => [
    uniqueIndex('address_changes_waiting').on(table.person_id).where(sql`${table.confirmed_at} is null`),
    index('address_changes_of_person').on(table.person_id, table.confirmed_at),
  ],
)

/**
 * Former usernames. They redirect to their owner for a while and never become anybody else's. Hashed, so that an erased person's name stays reserved
 * too.
 */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    hash: text().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    given_up_at: instant().notNull(),
  },
  (table) => [index('former_usernames_of_person').on(table.person_id)],
)
