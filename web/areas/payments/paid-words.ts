/** What a part of a sale is called before its name. */
const parts = /^(?:(Advance|Balance) for|(Platform fee|GST on the platform fee|TCS kept back|TDS kept back):) /

/** A part of a sale, where it is one: `Advance`, `Platform fee`. */
export function partOf(label: string): string | undefined {
  const [, paid, keptBack] = parts.exec(label) ?? []
  return paid ?? keptBack
}

/** The number of a sale apart from its name, and without the part and the reader's own name, which would be in every line. */
export function paidWords(label: string, own?: string | null): { words: string; number: string | undefined } {
  const whole = label.replace(parts, '')
  const [, words = whole, number] = /^(.*), ([A-Z]{2}-\w+)$/.exec(whole) ?? []
  return { words: own ? words.replace(` by ${own}`, '') : words, number }
}
