/**
 * Checks of artists, so that a badge says exactly what was compared and when. A check is valid for three years, and ends earlier when
 * its data changes. No check is needed to be booked or paid.
 */

import { z } from 'zod'
import { stepUpProof } from '../auth/auth.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { keysOf } from '../grammar/names.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'

/** Checks that an artist requests and an admin decides. Contact data and shows are verified automatically. */
export const checkKinds = ['identity', 'bank', 'gstin'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkProcess = defineProcess({
  start: 'asked',
  moves: {
    pass: { by: ['admin', 'register'], from: ['asked'], to: 'passed' },
    refuse: { by: ['admin', 'register'], from: ['asked'], to: 'refused' },
    /** Waited too long: the documents are deleted instead of being kept until somebody has time. */
    lapse: { by: ['clock'], from: ['asked'], to: 'lapsed' },
    /** It expired, or its data has changed. */
    end: { by: ['clock'], from: ['passed'], to: 'ended' },
    take_back: { by: ['owner'], from: ['asked', 'passed'], to: 'withdrawn' },
    withdraw: { by: ['admin'], from: ['passed'], to: 'withdrawn' },
  },
})
export type CheckState = (typeof checkProcess.states)[number]
export type CheckMove = (typeof checkProcess.moveNames)[number]

/** Dated 2026-11-25. */
export const checkLimits = {
  lastsYears: 3,
  endsSoonMs: 30 * dayMs,
  /** How long a request may wait for us. */
  undecidedMs: 30 * dayMs,
  /** How long an uploaded file may wait for its request. */
  unaskedMs: dayMs,
  /** How long an admin may decide after opening it. */
  openedMs: hourMs,
  /** Time limit for the round trip to a register. */
  tripMs: 15 * minuteMs,
  filesPerPerson: 6,
  noteLength: 500,
} as const

export const identityDocuments = ['passport', 'driving_licence', 'voter_card', 'pan', 'aadhaar'] as const
export type IdentityDocument = (typeof identityDocuments)[number]
export const documentNames: Record<IdentityDocument, string> = {
  passport: 'Passport',
  driving_licence: 'Driving licence',
  voter_card: 'Voter card',
  pan: 'PAN card',
  aadhaar: 'Masked Aadhaar',
}

export const fileParts = ['document', 'portrait'] as const
export type FilePart = (typeof fileParts)[number]

/** The text beside the checkbox; new wording is a new version. */
export const identityConsent = {
  version: '2026-11-25',
  text: 'You may compare these two pictures with my page. They are encrypted, only our team opens them, and both are deleted as soon as you decide, or after 30 days.',
}

/** Why a check was refused; for `other`, only the note says why. */
export const refusals = {
  unreadable: 'The picture cannot be read',
  not_a_document: 'This is not the document that was named',
  aadhaar_unmasked: 'The Aadhaar number is not masked',
  out_of_date: 'The document has expired',
  name_differs: 'The name differs from your account',
  portrait_differs: 'The portrait shows somebody else',
  not_on_register: 'The GST register does not know this number',
  other: 'Another reason',
} as const
export type Refusal = keyof typeof refusals
const refusalNames = keysOf(refusals)

/** Why a passed check no longer counts. */
export const endings = {
  time: 'Three years are over',
  name: 'The name has changed',
  account: 'The payout account has changed',
  gstin: 'The GSTIN or its name has changed',
  identity: 'The identity check does not count any more',
  renewed: 'A newer check has taken its place',
} as const
export type Ending = keyof typeof endings

/** The Verhoeff algorithm, which computes the check digit of an Aadhaar number. */
const multiply = Array.from({ length: 10 }, (_, a) =>
  Array.from({ length: 10 }, (_, b) =>
    a < 5 ? (b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5) : b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 10) % 5,
  ),
)
const shuffle = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
const shuffled = (digit: number, times: number): number => (times ? shuffled(shuffle[digit] as number, times - 1) : digit)

/** True if the text contains a possible Aadhaar number. We must not store any, so such text is refused. */
export function holdsAadhaar(text: string): boolean {
  return [...text.matchAll(/(?<!\d)[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/g)].some(([found]) => {
    const digits = [...found.replace(/\D/g, '')].reverse().map(Number)
    return digits.reduce((check, digit, i) => multiply[check]?.[shuffled(digit, i % 8)] as number, 0) === 0
  })
}

/** A sentence for the artist, or about them. */
const words = z
  .string()
  .trim()
  .min(10, 'A sentence, please: ten letters or more.')
  .max(checkLimits.noteLength)
  .refine((text) => !holdsAadhaar(text), 'Please leave the Aadhaar number out: we keep none.')

/** The public text beside the date. */
export function comparedIn({ kind, document, register }: { kind: CheckKind; document: IdentityDocument | null; register: string | null }) {
  if (kind === 'bank') return 'Payout account in the same name'
  if (kind === 'gstin') return 'GSTIN found in the GST register under the name on invoices'
  if (register) return `Identity confirmed by ${register}`
  return `Identity checked against a ${document === 'pan' ? 'PAN card' : document === 'aadhaar' ? 'masked Aadhaar' : document?.replace('_', ' ')} and a portrait`
}

export const ownCheck = z.object({
  /** `contact` and `shows` are automatic and have no id. */
  kind: z.enum(['contact', ...checkKinds, 'shows']),
  checkId: z.uuid().nullable(),
  state: z.enum(['none', ...checkProcess.states]),
  document: z.enum(identityDocuments).nullable(),
  /** Text of the badge. */
  checked: z.string().nullable(),
  askedAt: instant.nullable(),
  /** When it passed or was refused. */
  decidedAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Why it was refused, ended or withdrawn. */
  reason: z.string().nullable(),
  note: z.string(),
  nextMoves: z.array(z.enum(checkProcess.moveNames)),
})
export type OwnCheck = z.infer<typeof ownCheck>

export const checkRow = z.object({
  checkId: z.uuid(),
  kind: z.enum(checkKinds),
  state: z.enum(checkProcess.states),
  document: z.enum(identityDocuments).nullable(),
  username: z.string(),
  name: z.string(),
  stageName: z.string().nullable(),
  /** The artist's profile picture. */
  picture: picture.nullable(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  endsAt: instant.nullable(),
  reason: z.string().nullable(),
  note: z.string(),
  nextMoves: z.array(z.enum(checkProcess.moveNames)),
  version: z.number().int(),
})
export type CheckRow = z.infer<typeof checkRow>

/** The GST register's answer about a number; `silent` when it does not answer. */
export const gstAnswers = ['active', 'cancelled', 'unknown', 'silent'] as const
export type GstAnswer = (typeof gstAnswers)[number]

/** What an admin compares. The pictures are embedded, so that they have no URL of their own. */
export const openedCheck = checkRow.extend({
  /** Data URLs; null where there is none. */
  documentPicture: z.string().nullable(),
  portraitPicture: z.string().nullable(),
  gstin: z.string().nullable(),
  /** The name that the artist gave with it. */
  gstinName: z.string().nullable(),
  /** null without a GSTIN, and when no register is configured. */
  gstRegister: z
    .object({
      by: z.string(),
      answer: z.enum(gstAnswers),
      name: z.string().nullable(),
      state: z.string().nullable(),
      /** The registered name equals the one that the artist gave. */
      fits: z.boolean(),
    })
    .nullable(),
  decideBy: instant,
})
export type OpenedCheck = z.infer<typeof openedCheck>

export const checkFailures = defineFailures({
  already_asked: [409, 'You have asked for this check already.'],
  file_missing: [422, 'Send the document and the portrait first.'],
  too_many_files: [422, 'You have sent several pictures already. Wait a day, or ask with those that you have.'],
  consent_needed: [422, 'Tick that we may compare the pictures; without it we do not look at them.'],
  profile_first: [422, 'Save your stage name first: it is what the document is compared with.'],
  identity_first: [422, 'Have your identity checked first: the account is compared with the name that was checked.'],
  account_first: [422, 'Add a payout account first, and wait until our payment partner has accepted it.'],
  name_differs: [422, ({ where = 'there' }) => `The name ${where} is not the one in your profile. Correct one of them, then ask again.`],
  gstin_first: [422, 'Save your GSTIN in your billing details first.'],
  open_first: [409, 'Open the check first: whoever decides has looked at it within the hour.'],
  document_name_differs: [422, 'That name does not fit the account’s. If the document shows this name, refuse with “The name differs”.'],
  files_gone: [410, 'The pictures of this check are gone: it was decided, taken back or too old.'],
  no_register: [404, 'No register of identities is set up here. Send a document and a portrait.'],
  trip_over: [422, 'That took too long, or was begun elsewhere. Please begin again.'],
  register_refused: [
    422,
    ({ name = 'The register' }) => `${name} did not confirm your name. Begin again, or send a document and a portrait.`,
  ],
  not_possible: [409, 'As this check stands, that cannot be decided. Look again.'],
})

const one = z.object({ checkId: id })
const decision = { checkId: id, version: z.number().int() }

export const checks = {
  own: call({
    method: 'GET',
    path: '/checks',
    may: 'artist',
    summary: 'Everything that can be checked of me, and how it stands.',
    input: nothing,
    output: z.object({
      results: z.array(ownCheck),
      /** Name of the register that can confirm an identity in place of a document: DigiLocker. */
      register: z.string().nullable(),
    }),
  }),
  sendFile: call({
    method: 'POST',
    path: '/checks/files',
    may: 'artist',
    behind: ['uploads'],
    multipart: 'file',
    perMinute: 10,
    summary:
      'Send the picture of a document, or a portrait taken now (field `file`), to ask for an identity check with. It is sealed at once.',
    input: z.object({ part: z.enum(fileParts).default('document') }),
    output: z.object({ fileId: z.uuid(), part: z.enum(fileParts) }),
  }),
  ask: call({
    method: 'POST',
    path: '/checks',
    may: 'artist',
    perMinute: 10,
    summary: 'Ask for a check. One in the same name as the payout account is decided at once.',
    input: z.object({
      kind: z.enum(checkKinds),
      /** For an identity check. */
      document: z.enum(identityDocuments).optional(),
      documentFileId: z.uuid().optional(),
      portraitFileId: z.uuid().optional(),
      /** Agreed to `identityConsent`. */
      consent: z.boolean().default(false),
    }),
    output: ownCheck,
  }),
  beginRegister: call({
    method: 'POST',
    path: '/checks/register/begin',
    may: 'artist',
    perMinute: 10,
    summary: 'Where to have my name confirmed, and what to bring back from there within a quarter of an hour.',
    input: nothing,
    output: z.object({ url: z.string(), trip: z.string() }),
  }),
  finishRegister: call({
    method: 'POST',
    path: '/checks/register/finish',
    may: 'artist',
    perMinute: 10,
    summary: 'Back from there: the name is compared with the one of my account, and not kept.',
    input: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200), trip: z.string().min(1).max(2000) }),
    output: ownCheck,
  }),
  takeBack: call({
    method: 'POST',
    path: '/checks/{checkId}/take-back',
    may: 'artist:own',
    summary: 'Take back a request, or a badge of mine. The pictures are deleted.',
    input: one,
    output: done,
  }),
  list: call({
    method: 'POST',
    path: '/admin/checks',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Checks by state, kind, age and words; those that wait the longest first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(checkProcess.states).optional(),
      kind: z.enum(checkKinds).optional(),
      /** Requested this many days ago or longer. */
      olderThanDays: z.number().int().min(0).max(3650).optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(checkRow),
  }),
  get: call({
    method: 'GET',
    path: '/admin/checks/{checkId}',
    may: 'admin',
    roles: ['moderator'],
    summary: 'How one check stands, without what it compares.',
    input: one,
    output: checkRow,
  }),
  open: call({
    method: 'POST',
    path: '/admin/checks/{checkId}/open',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 20,
    summary: 'See what a check compares. Takes a step-up and a reason; that it was seen is written down first.',
    input: one.extend({ stepUp: stepUpProof, reason: words }),
    output: openedCheck,
  }),
  pass: call({
    method: 'POST',
    path: '/admin/checks/{checkId}/pass',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Pass a check that one has opened. For an identity, with the name that stands on the document; it is compared and not kept.',
    input: z.object({ ...decision, nameOnDocument: z.string().trim().min(2).max(120), reason: words }),
    output: checkRow,
  }),
  refuse: call({
    method: 'POST',
    path: '/admin/checks/{checkId}/refuse',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Refuse a check that one has opened, with a sentence to the artist.',
    input: z.object({ ...decision, refusal: z.enum(refusalNames), note: words }),
    output: checkRow,
  }),
  withdraw: call({
    method: 'POST',
    path: '/admin/checks/{checkId}/withdraw',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Withdraw a badge, with the sentence that the artist reads.',
    input: z.object({ ...decision, note: words }),
    output: checkRow,
  }),
}
