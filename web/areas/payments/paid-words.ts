/** Matches the part of a sale at the start of a label. */
const parts = /^(?:(Advance|Balance) for|(Platform fee|GST on the platform fee|TCS kept back|TDS kept back):) /

/** The part of a sale, if the label names one: `Advance`, `Platform fee`. */
export function partOf(label: string): string | undefined {
  const [, paid, keptBack] = parts.exec(label) ?? []
  return paid ?? keptBack
}

type PaidWords = { words: string; artist: string | undefined; number: string | undefined }

/** Splits a label into the sale's name, its artist (`by Kavya Iyer`, unless that is the reader), and its number. */
export function paidWords(label: string, own?: string | null): PaidWords {
  const whole = label.replace(parts, '')
  const [, sale = whole, number] = /^(.*), ([A-Z]{2}-\w+)$/.exec(whole) ?? []
  const [, words = sale, artist] = /^(.*) ((?:by|with) .*)$/.exec(sale) ?? []
  return { words, artist: artist === `by ${own}` ? undefined : artist, number }
}
