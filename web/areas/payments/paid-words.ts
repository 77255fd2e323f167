/** What a part of a sale is called before its name. */
const parts = /^(?:(Advance|Balance) for|(Platform fee|GST on the platform fee|TCS kept back|TDS kept back):) /

/** A part of a sale, where it is one: `Advance`, `Platform fee`. */
export function partOf(label: string): string | undefined {
  const [, paid, keptBack] = parts.exec(label) ?? []
  return paid ?? keptBack
}

type PaidWords = { words: string; artist: string | undefined; number: string | undefined }

/** The name of a sale, its artist, `by Kavya Iyer`, where that is not the reader, and its number, each by itself. */
export function paidWords(label: string, own?: string | null): PaidWords {
  const whole = label.replace(parts, '')
  const [, sale = whole, number] = /^(.*), ([A-Z]{2}-\w+)$/.exec(whole) ?? []
  const [, words = sale, artist] = /^(.*) ((?:by|with) .*)$/.exec(sale) ?? []
  return { words, artist: artist === `by ${own}` ? undefined : artist, number }
}
