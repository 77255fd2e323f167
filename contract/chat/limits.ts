/** Figures of the chat that pages need without its shapes. Dated 2026-11-22; milliseconds and characters. */
import { dayMs, minuteMs } from '../grammar/time.ts'

export const chatLimits = {
  perPage: 50,
  /** In the global room, and in rooms of few. */
  globalText: 500,
  roomText: 2000,
  editMs: 15 * minuteMs,
  /** At most one message in this time in the global room, unless the desk says otherwise. */
  slowMs: 1000,
  mostSlowMs: 5 * minuteMs,
  /** A pending message is matched by its text for so long, should its id be lost. */
  pendingMs: 5000,
  /** The same text of the same sender within it is the same message, in the global room. */
  duplicateMs: 2000,
  /** Younger accounts send no links and no numbers to the global room. */
  youngMs: dayMs,
  changesAtOnce: 200,
  readAtOnce: 100,
  mentions: 5,
  /** Who was heard of in this time is here. */
  hereMs: 60_000,
  typingMs: 5000,
  mostMuteMinutes: 60 * 24 * 30,
  /** Files that one person may send within a day. */
  filesPerDay: 50,
  audioBytes: 10 * 1024 * 1024,
  audioSeconds: 5 * 60,
  /** A waveform has at most so many bars, of 0 to 100 each. */
  peaks: 64,
  altText: 200,
  /** A file that no message names by then is thrown away. */
  unsentMs: dayMs,
  /** How long the address lasts under which a member sees or hears a file. */
  fileAddressMs: 10 * minuteMs,
} as const

export const fileKinds = ['image', 'audio'] as const
export type FileKind = (typeof fileKinds)[number]

/** What stands for a file where there are only words. */
export const fileWords: Readonly<Record<FileKind, string>> = { image: 'Sent a picture', audio: 'Sent an audio note' }

/** The words of the spec. */
export const chatTexts = {
  empty: 'Message cannot be empty',
  noConnection: 'Failed to connect to chat server',
  error: 'Chat error occurred',
  noMessages: 'Failed to fetch messages',
  notSent: 'Failed to send message',
  notEdited: 'Failed to edit message',
  notRead: 'Failed to mark as read',
} as const
