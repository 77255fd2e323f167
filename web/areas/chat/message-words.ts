/** Splits a message into words, links and mentions. Pure. */
export type Word =
  | { is: 'text'; text: string }
  | { is: 'link'; text: string; href: string }
  | { is: 'mention'; text: string; username: string }

const marks = /(https?:\/\/\S+|www\.\S+)|@([a-z0-9](?:[a-z0-9._]{1,58}[a-z0-9])?)/giu
/** Matches when the address or name continues a word before it, such as an e-mail or a path. */
const inWord = /[\p{L}\p{N}@._/-]$/u
const endOfSentence = /[.,;:!?'"”’)\]]+$/

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let last = 0
  const add = (word: Word, from: number, to: number) => {
    if (from > last) words.push({ is: 'text', text: text.slice(last, from) })
    words.push(word)
    last = to
  }
  for (const match of text.matchAll(marks)) {
    if (inWord.test(text.slice(Math.max(0, match.index - 2), match.index))) continue
    const [, address, username] = match
    if (username) add({ is: 'mention', text: match[0], username: username.toLowerCase() }, match.index, match.index + match[0].length)
    else if (address) {
      const shown = withoutEnd(address)
      const href = /^www\./i.test(shown) ? `https://${shown}` : shown
      if (leadsWhereItSays(href)) add({ is: 'link', text: shown, href }, match.index, match.index + shown.length)
    }
  }
  if (last < text.length) words.push({ is: 'text', text: text.slice(last) })
  return words
}

/** `https://mehfil.example@evil.example` names one site and leads to another, so it stays text. */
function leadsWhereItSays(href: string): boolean {
  return URL.canParse(href) && !new URL(href).username && !new URL(href).password
}

/** A full stop ends the sentence, not the address; a closing bracket belongs to it only if opened within it. */
function withoutEnd(address: string): string {
  const short = address.replace(endOfSentence, '')
  return short.includes('(') && address[short.length] === ')' ? `${short})` : short
}
