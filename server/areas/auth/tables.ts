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
    /** Told by artists only: who is under 18 needs a guardian. */
    date_of_birth: date({ mode: 'string' }),
    /** Since then the row is a pseudonym: bookings and the ledger need somebody to point at. */
    erased_at: instant(),
    demo: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    // An address that nobody has proved may be typed by anyone, so it must not keep its owner out.
    uniqueIndex('people_verified_email').on(table.email).where(sql`${table.email_verified_at} is not null`),
    index('people_email').on(table.email),
    uniqueIndex('people_verified_phone').on(table.phone).where(sql`${table.phone_verified_at} is not null`),
    index('people_phone').on(table.phone),
    // For the desk's search: by how a name begins, in the order of the alphabet, and by what is like it.
    index('people_by_name').on(sql`lower(${table.first_name} || ' ' || ${table.last_name}) collate "C"`, table.id),
    index('people_by_last_name').on(sql`lower(${table.last_name}) collate "C"`, table.id),
    index('people_by_age').on(table.created_at),
    index('people_by_username').on(sql`lower(${table.username}::text) collate "C"`, table.id),
  ],
)

/**
 * Every first and last name that somebody has, once: a mistake in a name is looked for among some thousands of these, not among
 * all people. Kept by a trigger on `people` (migration case_search), which takes a name out again when nobody has it any more.
 */
export const nameWords = pgTable('name_words', { word: text().primaryKey() }, (table) => [
  index('name_words_alike').using('gist', table.word.op('gist_trgm_ops')),
])

/** What an admin is there for, and who gave it to them: nobody, where it was done on the server. */
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

/** What somebody cannot do until a day. It ends by itself: whoever asks compares with the clock. */
export const personLimits = pgTable(
  'person_limits',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: limitKinds }).notNull(),
    until: instant().notNull(),
    /** As the person reads it. */
    reason: text().notNull(),
    /** Of `sanctions`, which this area does not know. */
    sanction_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.kind] })],
)

/** One device that is signed in. Its refresh tokens are the family: they live and die with it. */
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
    /** When a passkey, an app's code or a recovery code last proved in this session who it is. */
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
    /** Of the mark in the browser's cookie. */
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

/** A device or a network on which somebody was signed in on a day of India, by our own secret: to see which accounts are one person's. */
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

/** At most one code for a purpose and a destination: a new one takes the old one's place. */
export const otps = pgTable(
  'otps',
  {
    /** What for, and in which browser: `login in …`. */
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
    /** The proved address that the link went to: it is worth nothing once the account has another. */
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
  /** Of the cookie that the browser was given: a return in another browser is nobody's. */
  browser_hash: text().notNull(),
  return_to: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Who a provider says somebody is. The key is never an e-mail: those change hands. */
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

/** One more proof of who is there: for one purpose, in one session, once. */
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

/** Keys that never leave somebody's devices; these are their public halves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    /** The device's own name for it, base64url. */
    credential_id: text().notNull().unique(),
    person_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    public_key: text().notNull(),
    /** How often the device says that it was used; 0 always where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('passkeys_of_person').on(table.person_id)],
)

/** What a device has to sign; good once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['sign in', 'add', 'prove'] }).notNull(),
    /** Of whoever is signed in already. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at), index('passkey_challenges_of_session').on(table.session_id)],
)

/** An app that shows six digits every half minute (RFC 6238). */
export const codeApps = pgTable('code_apps', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealed_key: text(),
  /** The half minute of the code that was taken last: it and those before are worth nothing any more. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** A new key that no code has come back from. */
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

/** When somebody tried something that may be tried only so often; `key` says what and who. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  times: at().array().notNull(),
  last_at: instant().notNull(),
})

/** What happened around getting in, without secrets: who or a keyed hash of what was typed, from which network and browser. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    reason: text({ enum: securityReasons }),
    detail: text(),
    /** Whose account it was about. */
    person_id: uuid().references(() => people.id, { onDelete: 'cascade' }),
    address_hash: text(),
    network: text(),
    /** Of the mark in the browser's cookie. */
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

/** An e-mail or phone that is to take another's place, once a code has proved it; then the way back. */
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
    /** Of the link that the old address was sent. */
    undo_hash: text().unique(),
    undo_until: instant(),
    undone_at: instant(),
  },
  (table) => [
    uniqueIndex('address_changes_waiting').on(table.person_id).where(sql`${table.confirmed_at} is null`),
    index('address_changes_of_person').on(table.person_id, table.confirmed_at),
  ],
)

/** Names that were somebody's. They lead to that person for a while and are never anybody else's. Hashed: an erased person's stays out of reach too. */
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
