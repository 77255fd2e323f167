/** Limits of the chat, for pages that do not need its schemas. Dated 2026-11-22; milliseconds and characters. */
import { dayMs, minuteMs } from '../grammar/time.ts'

export const chatLimits = {
  perPage: 50,
  /** Global room, and private rooms. */
  globalText: 500,
  roomText: 2000,
  editMs: 15 * minuteMs,
  /** Least time between two messages of one person in the global room, unless an admin sets another. */
  slowMs: 1000,
  mostSlowMs: 5 * minuteMs,
  /** How long a pending message is matched by its text, in case its id was lost. */
  pendingMs: 5000,
  /** In the global room, the same text of the same sender within this time is a duplicate. */
  duplicateMs: 2000,
  /** Younger accounts cannot send links or numbers to the global room. */
  youngMs: dayMs,
  changesAtOnce: 200,
  readAtOnce: 100,
  mentions: 5,
  /** A person heard from within this time is online. */
  hereMs: 60_000,
  typingMs: 5000,
  mostMuteMinutes: 60 * 24 * 30,
  /** Files per person and day. */
  filesPerDay: 50,
  audioBytes: 10 * 1024 * 1024,
  audioSeconds: 5 * 60,
  /** Bars of a waveform, each 0 to 100. */
  peaks: 64,
  altText: 200,
  /** When a file without a message is deleted. */
  unsentMs: dayMs,
  /** Validity of the URL under which a member opens a file. */
  fileAddressMs: 10 * minuteMs,
} as const

export const fileKinds = ['image', 'audio'] as const
export type FileKind = (typeof fileKinds)[number]

/** Text in place of a file, where only text is shown. */
export const fileWords: Readonly<Record<FileKind, string>> = { image: 'Sent a picture', audio: 'Sent an audio note' }

/** Texts from the spec. */
export const chatTexts = {
  empty: 'Message cannot be empty',
  noConnection: 'Failed to connect to chat server',
  error: 'Chat error occurred',
  noMessages: 'Failed to fetch messages',
  notSent: 'Failed to send message',
  notEdited: 'Failed to edit message',
  notRead: 'Failed to mark as read',
} as const
