import type { Masked } from '../contacts.ts'

/** The lines of a list, without its headings. */
export const linesOf = (list: string): string[] =>
  list
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))
    .map((line) => line.replaceAll(' ⏎ ', '\n'))

/** The messages of one line. */
export const messagesOf = (line: string): string[] => line.split(' ‖ ')

export const unmarked = (text: string): string => text.replace(/[‹›]/g, '')

const readable = /[\p{L}\p{N}]/gu

/** True if nothing marked is still readable; without marks, if anything was masked. */
export function isCaught(messages: string[], mask: (texts: string[]) => Masked[]): boolean {
  const masked = mask(messages.map(unmarked))
  if (!messages.some((message) => message.includes('‹'))) return masked.some(({ kinds }) => kinds.length)
  return messages.every((message, i) => {
    const open = message.replace(/‹[^›]*›/g, '')
    const left = masked[i]?.text ?? ''
    const lettersOf = (text: string) => text.match(readable)?.length ?? 0
    // The mask may hide more than the marks, never less.
    return lettersOf(left) <= lettersOf(open) && marksOf(message).every((mark) => !left.includes(mark))
  })
}

const marksOf = (message: string) => [...message.matchAll(/‹([^›]*)›/g)].map(([, mark]) => mark ?? '').filter((mark) => mark.length > 1)

export const isTouched = (messages: string[], mask: (texts: string[]) => Masked[]): boolean =>
  mask(messages).some(({ text, kinds }, i) => kinds.length > 0 || text !== messages[i])
